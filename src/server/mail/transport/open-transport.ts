import type { Config } from '../../config.ts'
import type { MailTransport } from './mail-transport.ts'
import { createOutboxTransport, outboxFolder } from './outbox-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** How the configuration says that mails leave: over SMTP, else as files in `outbox` in the data folder. */
export function createMailTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createOutboxTransport(outboxFolder(config.dataDir), config.mailFrom)
}
