import type { MailTransport } from './mail-transport.ts'
import { messageOf } from './message.ts'

/** A server that takes longer to answer counts as failed; the mail is tried again later. */
const timeoutMs = 20_000
const connections = 3

/** Mails over SMTP. `url` may carry the mailer's options, such as `smtp://host:587?requireTLS=true`. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  }
  /** Opened by the first mail. */
  let mailer: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      mailer ??= open()
      await (await mailer).sendMail(messageOf(mail, from))
    },
    async close() {
      const opened = await mailer
      opened?.close()
    },
  }
}
