import { fallbackLanguage, languageOf } from '../../shared/languages.ts'
import { paths } from '../../shared/paths.ts'
import type { Tx } from '../db/db.ts'
import type { QueuedMail } from '../mail/outgoing.ts'
import type { MailSender } from '../mail/templates/compose-mail.ts'
import { passwordReset } from '../mail/templates/password-reset.ts'
import { welcome } from '../mail/templates/welcome.ts'
import type { AccountDeps } from './account-deps.ts'

/** Whom a mail about an account goes to. */
interface Recipient {
  email: string
  language: string
}

type MailBase = Pick<AccountDeps['base'], 'config'>

function senderFor({ config }: MailBase, { language }: Recipient): MailSender {
  return {
    language: languageOf(language) ?? fallbackLanguage,
    shopName: config.shopName,
    shopUrl: config.publicUrl,
  }
}

/**
 * What a mail to a subscriber carries, so that its reader's program can end the newsletter with one click: the address
 * takes the POST that the second header announces (RFC 8058), without cookies and without asking again.
 */
function unsubscribeHeaders({ config }: MailBase, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${config.publicUrl}${paths.unsubscribeCall(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The mail that greets a new account; a subscriber's leads out of the newsletter again. */
export function welcomeMail(
  base: MailBase,
  user: Recipient & { id: string; newsletter: boolean; unsubscribeToken: string },
): QueuedMail {
  const { publicUrl } = base.config
  const { email, language, newsletter, unsubscribeToken } = user
  const rendered = welcome({
    ...senderFor(base, user),
    email,
    productsUrl: `${publicUrl}${paths.products()}`,
    resetEmailUrl: `${publicUrl}${paths.resetEmail()}`,
    unsubscribeUrl: newsletter ? `${publicUrl}${paths.unsubscribe(unsubscribeToken)}` : null,
  })
  const headers = newsletter ? unsubscribeHeaders(base, unsubscribeToken) : {}
  return { kind: 'welcome', dedupeKey: `welcome:${user.id}`, to: email, language, ...rendered, headers }
}

/** The mail whose link sets a new password; outgoing mail forgets what it says once it has left. */
export function passwordResetMail(base: MailBase, user: Recipient, reset: { id: string; token: string }): QueuedMail {
  const rendered = passwordReset({
    ...senderFor(base, user),
    email: user.email,
    resetUrl: `${base.config.publicUrl}${paths.passwordReset(reset.token)}`,
  })
  const dedupeKey = `password-reset:${reset.id}`
  return { kind: 'password-reset', dedupeKey, to: user.email, language: user.language, ...rendered }
}

/** Queues the welcome mail of an account that the same transaction opens. */
export async function queueWelcomeMail(
  { base, outgoing }: AccountDeps,
  tx: Tx,
  user: Parameters<typeof welcomeMail>[1],
): Promise<void> {
  await outgoing.queue(tx, welcomeMail(base, user))
}
