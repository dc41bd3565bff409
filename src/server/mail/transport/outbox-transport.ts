import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../core/atomic-file.ts'
import type { MailTransport } from './mail-transport.ts'
import { type Sender, toMessage } from './message.ts'

/** The folder of mails that are not sent because no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Each mail as a file `<id>.eml` that every mail program opens: the shop runs without a mail server. For its owner's eyes. */
export function createOutboxTransport(folder: string, sender: () => Sender): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  }
  /** Opened by the first mail. */
  let composer: ReturnType<typeof open> | undefined
  return {
    outbox: true,
    async send(mail) {
      if (!/^[a-z0-9]+$/.test(mail.id)) throw new RangeError('not an id of a mail')
      composer ??= open()
      const { message } = await (await composer).sendMail(toMessage(mail, sender()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, `${mail.id}.eml`), message as Buffer, 0o600)
    },
    async check() {
      const probe = join(folder, `.check-${process.pid}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(probe, '', 0o600)
      await rm(probe, { force: true })
    },
    async close() {
      const opened = await composer
      opened?.close()
    },
  }
}
