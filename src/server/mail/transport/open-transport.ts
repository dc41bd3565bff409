import type { Config } from '../../config.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Sender } from './message.ts'
import { createOutboxTransport, outboxFolder } from './outbox-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'

interface MailTransportOptions extends Pick<Config, 'smtpUrl' | 'dataDir'> {
  /** The sender of a mail that leaves now. */
  sender: () => Sender
}

/** How the configuration says that mails leave: over SMTP, else as files in `outbox` in the data folder. */
export function createMailTransport({ smtpUrl, dataDir, sender }: MailTransportOptions): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, sender) : createOutboxTransport(outboxFolder(dataDir), sender)
}
