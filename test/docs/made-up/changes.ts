/** Changes of a file: all of a new one, or what is written after each of some places in it. */
export type Change = string | readonly (readonly [after: string, added: string])[]
/** An addition to the shop, by the files that it touches. */
export type Addition = Readonly<Record<string, Change>>

/** A payment service that moves money: an order is paid once somebody sends the code of its voucher. */
export const voucher: Addition = {
  'src/shared/orders/payment-services.ts': [
    [
      'const declared = {',
      `
  voucher: {
    brand: 'Voucher',
    movesMoney: true,
    variables: [{ name: 'VOUCHER_KEY' }, { name: 'VOUCHER_SECRET', need: 'events are signed by it' }],
    webhook: { path: 'voucher/webhook', signatureHeader: 'voucher-signature' },
  },`,
    ],
  ],
  'src/server/payments/voucher/voucher-provider.ts': `
    import * as z from 'zod/mini'
    import type { Config } from '../../config.ts'
    import { AppError } from '../../core/app-error.ts'
    import type { PaymentProvider } from '../payment-provider.ts'

    const eventSchema = z.object({ id: z.string(), order: z.string() })

    /** Keeps its payments in memory, as the service would. */
    export function createVoucherProvider({ VOUCHER_SECRET }: Config['paymentVariables']): PaymentProvider {
      const paid = new Set<string>()
      const report = async ({ orderId }: { orderId: string }) =>
        ({ state: paid.has(orderId) ? 'paid' : 'open', charge: 'voucher_' + orderId }) as const
      return {
        name: 'voucher',
        open: async ({ orderId }) => ({ reference: orderId, url: 'https://voucher.example/pay/' + orderId }),
        report,
        expire: report,
        refund: async ({ refundId }) => ({ reference: refundId, state: 'done' }),
        account: async () => 'La Marea',
        readEvent(rawBody, signature) {
          if (signature !== VOUCHER_SECRET) throw new AppError('bad-signature')
          const { id, order } = eventSchema.parse(JSON.parse(rawBody.toString()))
          paid.add(order)
          return { id, type: 'paid', orderId: order, refused: false }
        },
      }
    }
  `,
  'src/server/payments/providers.ts': [
    [
      '  demo: createDemoProvider,',
      `
  voucher: async ({ settings: { connections } }) =>
    (await import('./voucher/voucher-provider.ts')).createVoucherProvider(connections.paymentVariables),`,
    ],
  ],
  'prisma/models/orders.prisma': [['enum PaymentProviderName {', '\n  voucher']],
  'prisma/postgres/migrations/29991231235959_voucher/migration.sql': `ALTER TYPE "PaymentProviderName" ADD VALUE 'voucher';\n`,
  'prisma/postgres/migrations/schema.snapshot': [['enum PaymentProviderName {', '\n  voucher']],
  '.env.example': [['# PAYMENTS=\n', '\n# VOUCHER_KEY=\n# VOUCHER_SECRET=']],
  'docs/operations.md': [
    [
      'takes orders by `demo` only if it is named |',
      '\n| `VOUCHER_KEY` | – | turns vouchers on |\n| `VOUCHER_SECRET` | – | needed with the key |',
    ],
  ],
  'docs/api/calls/payments.yaml': [
    [
      'calls:',
      `
  POST /api/payments/voucher/webhook:
    summary: Events of vouchers; each is handled once
    description: For vouchers alone.
    parameters:
      voucher-signature: The secret; without it the event is refused.
    response:
      received: The event was taken.`,
    ],
  ],
}

/** A mail to whoever has chosen another password. */
export const passwordChanged: Addition = {
  'src/shared/mail/mails.ts': [
    [
      'export const mails = {',
      `
  passwordChanged: {
    kind: 'password-changed',
    texts: ['passwordChanged.subject', 'passwordChanged.intro'],
    placeholders: ['email', 'shop'],
  },`,
    ],
  ],
  'src/server/mail/templates/password-changed.ts': `
    import type { MailSender } from './layout.ts'
    import type { RenderedMail } from '../transport/mail-transport.ts'
    import { composeWordedMail } from './wording.ts'

    /** Sent to whoever has chosen another password. */
    export const passwordChanged = (data: MailSender & { email: string }): RenderedMail =>
      composeWordedMail(data, 'passwordChanged', { email: data.email }, (text) => ({
        heading: text('passwordChanged.heading'),
        intro: [],
        html: '',
        text: '',
        reasons: [text('welcome.reason')],
      }))

    /** The mail with invented data. */
    export const samplePasswordChanged = (sender: MailSender): RenderedMail =>
      passwordChanged({ ...sender, email: 'ana@example.com' })
  `,
  'src/server/mail/templates/sample-mails.ts': [
    [
      "import { invitation, passwordReset, welcome } from './account-mails.ts'",
      "\nimport { samplePasswordChanged } from './password-changed.ts'",
    ],
    [
      'const samples: Record<WordedMail, (sender: MailSender) => RenderedMail> = {',
      '\n  passwordChanged: samplePasswordChanged,',
    ],
  ],
  'src/server/accounts/accounts.service.ts': [
    [
      "import { passwordResetMail, welcomeMail } from './account-mail.ts'",
      "\nimport { senderFor } from './account-mail.ts'\nimport { passwordChanged } from '../mail/templates/password-changed.ts'",
    ],
    ['async function resetPassword({ context', ', outgoing'],
    ['select: { userId: true, user: { select: { email: true', ', language: true'],
    [
      "    if (count === 0) throw new AppError('reset-token')\n",
      `    const { email, language } = reset.user
    const rendered = passwordChanged({ ...senderFor(context, reset.user), email })
    const dedupeKey = 'password-changed:' + userId + usedAt.getTime()
    await outgoing.queue(tx, { kind: 'password-changed', dedupeKey, to: email, language, ...rendered })
`,
    ],
  ],
  'public/locales/en/mail.json': [
    ['"kinds": {', '\n    "password-changed": "Password changed",'],
    [
      '{',
      '\n  "passwordChanged": { "subject": "Your password at {{shop}} is another", "heading": "Another password", "intro": "The password of {{email}} was changed." },',
    ],
  ],
  'public/locales/es/mail.json': [
    ['"kinds": {', '\n    "password-changed": "Contraseña cambiada",'],
    [
      '{',
      '\n  "passwordChanged": { "subject": "Tu contraseña de {{shop}} es otra", "heading": "Otra contraseña", "intro": "Se ha cambiado la contraseña de {{email}}." },',
    ],
  ],
}

/** A page of the admin area with a line of text. */
export const notes: Addition = {
  'src/client/admin/notes/notes-page.tsx': `
    import { useTranslation } from 'react-i18next'
    import { Hint } from '../kit/parts.tsx'
    import { createAdminPage } from '../layout/admin-page.tsx'

    /** The notes of the staff. */
    export const { load, Page } = createAdminPage({ title: 'admin:notes.title', Content: Notes })

    function Notes() {
      const { t } = useTranslation('admin')
      return <Hint>{t('notes.none')}</Hint>
    }
  `,
  'src/client/shell/routes.tsx': [
    [
      'export const routes: readonly PageRoute[] = [',
      "\n  adminPage('/admin/notes', 'audit.read', 'notes/notes-page'),",
    ],
  ],
  'src/client/admin/layout/admin-pages.ts': [
    [
      "title: 'common:adminMenu.mails', icon: IconMail },",
      "\n    { href: paths.adminNotes(), title: 'admin:notes.title', icon: IconMail },",
    ],
  ],
  'src/shared/paths.ts': [['export const paths = {', "\n  adminNotes: () => '/admin/notes',"]],
  'public/locales/en/admin.json': [['{', '\n  "notes": { "title": "Notes", "none": "There are no notes." },']],
  'public/locales/es/admin.json': [['{', '\n  "notes": { "title": "Notas", "none": "No hay notas." },']],
}

/** An order that somebody has set aside: its row, and its texts. */
export const onHold: Addition = {
  'src/shared/orders/statuses.ts': [
    ["  pending: { id: 1, tone: 'warning', is: ['paid'] },", "\n  onHold: { id: 7, tone: 'neutral', is: ['paid'] },"],
  ],
  'src/shared/orders/transitions.ts': [
    ['const prepared = statuses(1, 12, 23)', '\nconst onHold = statuses(7, 11, 23)'],
    [
      "  { name: 'prepare', from: paid, to: prepared },",
      "\n  { name: 'hold', from: paid, to: onHold },\n  { name: 'release', from: onHold, to: paid },",
    ],
  ],
  'public/locales/en/orders.json': [['"status": {', '\n    "onHold": "On hold",']],
  'public/locales/es/orders.json': [['"status": {', '\n    "onHold": "Apartado",']],
  'public/locales/en/admin-orders.json': [
    ['"kind": {', '\n      "hold": "Set aside",\n      "release": "Taken up again",'],
  ],
  'public/locales/es/admin-orders.json': [['"kind": {', '\n      "hold": "Apartado",\n      "release": "Retomado",']],
}
