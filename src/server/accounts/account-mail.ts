import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { paths } from '../../shared/paths.ts'
import type { User } from '../db/generated/sqlite/client.ts'
import type { QueuedMail } from '../mail/outgoing.ts'
import { passwordReset, welcome } from '../mail/templates/account-mails.ts'
import type { MailSender } from '../mail/templates/layout.ts'
import { createMailSender } from '../mail/templates/mail-look.ts'
import type { ServiceContext } from '../service-context.ts'

type Recipient = Pick<User, 'email' | 'language'>

type MailContext = Pick<ServiceContext, 'config' | 'settings'>

/** The shop as the sender of a mail in the recipient's language. */
export const senderFor = (context: MailContext, { language }: Pick<Recipient, 'language'>): MailSender =>
  createMailSender(context, parseLanguage(language) ?? fallbackLanguage)

/** The welcome mail of a new account; for subscribers with a link to unsubscribe. */
export function welcomeMail(
  context: MailContext,
  user: Recipient & { id: string; newsletter: boolean; unsubscribeToken: string },
): QueuedMail {
  const { publicUrl } = context.config
  const { email, language, newsletter, unsubscribeToken } = user
  const unsubscribeUrl = newsletter ? `${publicUrl}${paths.unsubscribe(unsubscribeToken)}` : null
  const rendered = welcome({
    ...senderFor(context, user),
    email,
    productsUrl: `${publicUrl}${paths.products()}`,
    resetEmailUrl: `${publicUrl}${paths.resetEmail()}`,
    unsubscribeUrl,
  })
  // By these a mail program offers to end the newsletter with one click (RFC 8058): it sends a POST to the address of the
  // page, without cookies and without confirmation. Scanners that merely open the address see the page.
  const unsubscribe = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const headers = newsletter ? unsubscribe : {}
  return { kind: 'welcome', dedupeKey: `welcome:${user.id}`, to: email, language, ...rendered, headers }
}

/** The mail with the link to set a new password; its text is deleted once it is sent. */
export function passwordResetMail(
  context: MailContext,
  user: Recipient,
  reset: { id: string; token: string },
): QueuedMail {
  const rendered = passwordReset({
    ...senderFor(context, user),
    email: user.email,
    resetUrl: `${context.config.publicUrl}${paths.passwordReset(reset.token)}`,
  })
  const dedupeKey = `password-reset:${reset.id}`
  return { kind: 'password-reset', dedupeKey, to: user.email, language: user.language, ...rendered }
}
