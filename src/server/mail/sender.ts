import type { Settings } from '../../shared/settings/sections.ts'
import type { Config } from '../config.ts'
import { formatSender } from '../core/config-values.ts'

/** The sender of all mails: MAIL_FROM, else the shop's name with an address of its host. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { identity }: Settings,
): string {
  return mailFrom ?? formatSender(identity.name, `no-reply@${new URL(publicUrl).hostname}`)
}
