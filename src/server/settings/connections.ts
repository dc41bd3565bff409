import type { Language } from '../../shared/languages.ts'
import { listPaymentVariables } from '../../shared/orders/payment-services.ts'
import { secretFields } from '../../shared/settings/connection-fields.ts'
import type { Connection, ConnectionName, TriedConnection } from '../../shared/settings/connections.ts'
import type { TestMail } from '../../shared/settings/mail-preview.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { sendTestMail } from '../mail/mail-preview.ts'
import { createMailSender } from '../mail/templates/mail-look.ts'
import { composeMail, mailTexts } from '../mail/templates/wording.ts'
import type { ServiceContext } from '../service-context.ts'

export type ConnectionsContext = Pick<
  ServiceContext,
  'config' | 'settings' | 'mail' | 'payments' | 'images' | 'ai' | 'log'
>

/** A service that takes longer counts as failed. */
const tryMs = 20_000
const maxResponse = 300

/** Whether each variable of a connection is set; of those with a default, whether it differs from it. */
function listVariables({
  config,
  settings,
}: Pick<ServiceContext, 'config' | 'settings'>): Record<ConnectionName, [name: string, value: unknown][]> {
  const { smtpUrl, mailFrom, paymentVariables, s3, openai } = config
  const { payments } = settings.connections
  return {
    mail: [
      ['SMTP_URL', smtpUrl],
      ['MAIL_FROM', mailFrom],
    ],
    payments: listPaymentVariables(payments).map((name) => [name, paymentVariables[name]]),
    storage: [
      ['S3_BUCKET', s3?.bucket],
      ['S3_ENDPOINT', s3?.endpoint],
      ['S3_ACCESS_KEY_ID', s3?.accessKeyId],
      ['S3_SECRET_ACCESS_KEY', s3?.secretAccessKey],
    ],
    ai: [
      ['OPENAI_API_KEY', openai.apiKey],
      ['OPENAI_BASE_URL', openai.baseUrl],
      ['OPENAI_MODEL', openai.model],
      ['OPENAI_IMAGE_MODEL', openai.imageModel],
    ],
  }
}

/** The services that the shop is connected to, and which keys are set; never their values. */
export function readConnections(context: ConnectionsContext): Connection[] {
  const { config, settings, payments, ai } = context
  const variables = listVariables(context)
  const connection = (name: ConnectionName, uses: string, isOutside: boolean): Connection => ({
    ...{ name, uses, isOutside },
    variables: variables[name].map(([variable, value]) => ({ name: variable, isSet: Boolean(value) })),
  })
  return [
    connection('mail', settings.connections.smtp ? 'smtp' : 'outbox', true),
    connection('payments', payments.name, payments.account !== undefined),
    connection('storage', config.s3 ? 'bucket' : 'folder', true),
    connection('ai', ai.name, ai.name !== 'offline'),
  ]
}

async function tryMail(context: ConnectionsContext, language: Language, to: string) {
  const sender = createMailSender(context, language)
  const t = mailTexts(sender)
  const rendered = composeMail(sender, {
    subject: t('test.subject'),
    heading: t('test.heading'),
    intro: [t('test.intro')],
    html: '',
    text: '',
    reasons: [t('test.reason')],
  })
  await context.mail.send({ id: newId(), to, headers: {}, ...rendered }, async () => undefined)
  return to
}

interface Tester {
  email: string
  language: Language
}

const tries: Record<ConnectionName, (context: ConnectionsContext, who: Tester) => Promise<string>> = {
  mail: (context, { email, language }) => tryMail(context, language, email),
  payments: async ({ payments }) => (await payments.account?.()) ?? '',
  storage: async ({ images }) => {
    await images.check()
    return ''
  },
  ai: ({ ai }) => ai.translate('Hola', 'es', 'en', { signal: AbortSignal.timeout(tryMs), used: () => undefined }),
}

/**
 * Tries a connection as the shop uses it: mails the admin, reads the account of the payment service, writes and
 * deletes a file, has the model translate a word.
 * @returns also when it failed, with the reason that the service gave
 */
export function tryConnection(
  context: ConnectionsContext,
  name: ConnectionName,
  who: Tester,
): Promise<TriedConnection> {
  return attempt(context, name, () => tries[name](context, who))
}

/** Sends a mail with texts as they are typed to an admin. @returns as tryConnection @throws AppError invalid */
export function tryWording(context: ConnectionsContext, test: TestMail, to: string): Promise<TriedConnection> {
  return attempt(context, 'mail', () => sendTestMail(context, test, to))
}

/** Makes a call to a service. @returns its words, without any key @throws AppError of the shop itself */
export async function attempt(
  context: ConnectionsContext,
  name: ConnectionName,
  call: () => Promise<string>,
): Promise<TriedConnection> {
  try {
    return { works: true, answer: shortened(await call(), context) }
  } catch (error) {
    if (error instanceof AppError) throw error
    context.log.warn({ err: error, connection: name }, 'an admin tried a connection, which failed')
    return { works: false, answer: shortened(getErrorText(error), context) }
  }
}

/** The innermost message: services wrap that of the network. */
function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? getErrorText(error.cause) : error.message
}

/** Every key and password that the shop reaches services with. */
function listSecrets(context: Pick<ServiceContext, 'config' | 'settings'>): string[] {
  const { config, settings } = context
  const { stored, paymentVariables } = settings.connections
  const variables = Object.values(listVariables(context))
    .flat()
    .flatMap(([name, value]) => (/KEY|SECRET|SMTP_URL/.test(name) && value ? String(value) : []))
  const password = config.smtpUrl && new URL(config.smtpUrl).password
  return [
    ...variables,
    ...Object.values(paymentVariables).flatMap((value) => value ?? []),
    ...secretFields.map((field) => stored.values[field]),
    ...(password ? [password, decodeURIComponent(password)] : []),
  ].filter((secret) => secret !== '')
}

/** A service's words, without any key that it may have repeated; a login is repeated in base64 (RFC 4616, RFC 4954). */
function shortened(text: string, context: Pick<ServiceContext, 'config' | 'settings'>): string {
  const hidden = listSecrets(context).flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  return hidden.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text).slice(0, maxResponse)
}
