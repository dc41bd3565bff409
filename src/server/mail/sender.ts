import type { Config } from '../config.ts'
import { formatSender } from '../core/config-values.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { Sender } from './transport/open-transport.ts'

/**
 * The sender of all mails: MAIL_FROM or the owner's, else the shop's name with an address of its host. Replies go where the
 * owner said, else to the contact's e-mail.
 */
export function chooseSender(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { current, connections }: Pick<LiveSettings, 'current' | 'connections'>,
): Sender {
  const { identity, contact } = current
  const from = connections.mailFrom ?? formatSender(identity.name, `no-reply@${new URL(publicUrl).hostname}`)
  return { from, replyTo: connections.replyTo || contact.email }
}
