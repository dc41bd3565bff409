import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { SmtpSecurity } from '../../../shared/settings/connection-fields.ts'
import type { Config } from '../../config.ts'
import { writeAtomically } from '../../core/atomic-file.ts'
import { type Mail, MailInDoubt, MailRefused, type MailTransport } from './mail-transport.ts'

/** A mail server, as an address with the mailer's options, such as `smtp://host:587?requireTLS=true`, or by its parts. */
export type SmtpServer =
  | { url: string }
  | { host: string; port: number; security: SmtpSecurity; user?: string; password?: string }

interface MailTransportOptions extends Pick<Config, 'dataDir'> {
  /** Undefined: mails become files. */
  smtp: SmtpServer | undefined
  /** The sender of a mail that leaves now. */
  sender: () => Sender
}

/** Sends mails over SMTP, else writes them as files to `outbox` in the data folder. */
export function createMailTransport({ smtp, dataDir, sender }: MailTransportOptions): MailTransport {
  return smtp ? createSmtpTransport(smtp, sender) : createOutboxTransport(outboxFolder(dataDir), sender)
}

/** With STARTTLS a server that offers none gets no mail: it would travel in the open. */
function toMailerOptions(server: SmtpServer) {
  if ('url' in server) return { url: server.url }
  const { host, port, security, user, password = '' } = server
  return {
    ...{ host, port, secure: security === 'tls' },
    ...{ requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
    ...(user && { auth: { user, pass: password } }),
  }
}

/** A server that takes longer to take a connection and to greet counts as failed; the mail is tried again later. */
const connectTimeoutMs = 20_000
/** Servers examine a mail before they confirm it; after an earlier timeout it would be unknown whether it has left. */
const responseTimeoutMs = 120_000
const connections = 3

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
/** Responses to them that request another login (RFC 4954 section 6): the same mail will be accepted after it. */
const loginCodes: readonly number[] = [530, 534, 535, 538]

/** Whether the server refused a mail for good (RFC 5321 section 4.2.1), or its address cannot be sent to at all. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  if (responseCode === undefined) return code === 'EENVELOPE' && command === 'API'
  return (
    responseCode >= 500 && responseCode < 600 && mailCommands.includes(command) && !loginCodes.includes(responseCode)
  )
}

function createSmtpTransport(server: SmtpServer, sender: () => Sender): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const mailer = createTransport({
      ...toMailerOptions(server),
      pool: true,
      maxConnections: connections,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: responseTimeoutMs,
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

/** The folder of mails that are not sent because no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Each mail as a file `<id>.eml` that every mail program opens: the shop runs without a mail server. For its owner's eyes. */
function createOutboxTransport(folder: string, sender: () => Sender): MailTransport {
  return {
    outbox: true,
    async send(mail) {
      if (!/^[a-z0-9]+$/.test(mail.id)) throw new RangeError('not an id of a mail')
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(toMessage(mail, sender()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, `${mail.id}.eml`), message as Buffer, 0o600)
    },
    async check() {
      const probe = join(folder, `.check-${process.pid}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(probe, '', 0o600)
      await rm(probe, { force: true })
    },
    close: async () => undefined,
  }
}

export interface Sender {
  from: string
  /** Address for replies; absent or empty: the sender's. */
  replyTo?: string
}

function toMessage(mail: Mail, { from, replyTo }: Sender): SendMailOptions {
  const host = from.includes('@') ? from.slice(from.lastIndexOf('@') + 1).split(/[>\s]/, 1)[0] : 'localhost'
  return {
    from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // An object stays one address, whatever commas it has.
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${host}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    // Suits Latin letters: to find it out for each mail takes 0.2 ms.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
