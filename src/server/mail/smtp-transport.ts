import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { messageOf } from './message.ts'

/** A server that takes longer to answer counts as failed; the mail is tried again later. */
const timeoutMs = 20_000
const connections = 3

/** Mails over SMTP. `url` may carry the mailer's options, such as `smtp://host:587?requireTLS=true`. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      await mailer.sendMail(messageOf(mail, from))
    },
    async close() {
      mailer.close()
    },
  }
}
