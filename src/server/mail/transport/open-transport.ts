import { Readable } from 'node:stream'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import { MailInDoubt, MailRefused, type MailTransport } from './mail-transport.ts'
import { type Sender, toMessage } from './message.ts'
import { createOutboxTransport, outboxFolder } from './outbox-transport.ts'

interface MailTransportOptions extends Pick<Config, 'smtpUrl' | 'dataDir'> {
  /** The sender of a mail that leaves now. */
  sender: () => Sender
}

/** How the configuration says that mails leave: over SMTP, else as files in `outbox` in the data folder. */
export function createMailTransport({ smtpUrl, dataDir, sender }: MailTransportOptions): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, sender) : createOutboxTransport(outboxFolder(dataDir), sender)
}

/** A server that takes longer to take a connection and to greet counts as failed; the mail is tried again later. */
const connectTimeoutMs = 20_000
/** Servers examine a mail before they confirm it; after an earlier timeout it would be unknown whether it has left. */
const answerTimeoutMs = 120_000
const connections = 3

/** How far a mail has come. */
interface HandOver {
  before: () => Promise<void>
  /** The last byte of a mail went out: from now on the server may have taken it. */
  isWhole: boolean
}
type Tracked = SendMailOptions & { handOver: HandOver }

/** Asks before the first byte, and notes the last. It is read when the server has agreed to DATA, and not before. */
async function* watched(message: AsyncIterable<Buffer>, handOver: HandOver): AsyncGenerator<Buffer> {
  await handOver.before()
  yield* message
  handOver.isWhole = true
}

/** Puts the watch between a message and the connection that it leaves by. */
function watchMessages(mailer: Pick<Transporter, 'use'>): void {
  mailer.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const { handOver } = data as Tracked
      return Readable.from(watched(create(options), handOver), { objectMode: false })
    }
    done()
  })
}

/** The commands that are about one mail; what a server refuses before them, such as a login, is about the shop. */
const mailCommands: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA']
/** Answers to them that ask for another login (RFC 4954 section 6): the same mail will be taken after it. */
const loginCodes: readonly number[] = [530, 534, 535, 538]

/** Whether the server refused a mail for good (RFC 5321 section 4.2.1), or its address cannot be sent to at all. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  if (responseCode === undefined) return code === 'EENVELOPE' && command === 'API'
  return (
    responseCode >= 500 && responseCode < 600 && mailCommands.includes(command) && !loginCodes.includes(responseCode)
  )
}

/** Mails over SMTP. `url` may carry the mailer's options, such as `smtp://host:587?requireTLS=true`. */
function createSmtpTransport(url: string, sender: () => Sender): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const mailer = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: answerTimeoutMs,
    })
    watchMessages(mailer)
    return mailer
  }
  /** Opened by the first mail. */
  let mailer: ReturnType<typeof open> | undefined
  return {
    async send(mail, before) {
      mailer ??= open()
      const handOver: HandOver = { before, isWhole: false }
      const message: Tracked = { ...toMessage(mail, sender()), handOver }
      try {
        await (await mailer).sendMail(message)
      } catch (error) {
        if (isRefusedForGood(error)) throw new MailRefused((error as Error).message, { cause: error })
        const { responseCode } = error as { responseCode?: number }
        // A response means that the server refused it.
        if (!handOver.isWhole || responseCode) throw error
        throw new MailInDoubt('the connection ended before the answer', { cause: error })
      }
    },
    async check() {
      mailer ??= open()
      await (await mailer).verify()
    },
    async close() {
      const opened = await mailer
      opened?.close()
    },
  }
}
