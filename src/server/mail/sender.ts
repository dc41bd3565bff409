import type { Settings } from '../../shared/settings/sections.ts'
import type { Config } from '../config.ts'
import { formatSender } from '../core/config-values.ts'
import type { Sender } from './transport/open-transport.ts'

/** The sender of all mails: MAIL_FROM, else the shop's name with an address of its host. Replies go to the contact's e-mail. */
export function chooseSender(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { identity, contact }: Settings,
): Sender {
  const from = mailFrom ?? formatSender(identity.name, `no-reply@${new URL(publicUrl).hostname}`)
  return { from, replyTo: contact.email }
}
