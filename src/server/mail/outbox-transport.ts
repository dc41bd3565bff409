import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '../atomic-file.ts'
import type { MailTransport } from './mail-transport.ts'
import { messageOf } from './message.ts'

/** Each mail as a file `<id>.eml` that every mail program opens: the shop runs without a mail server. */
export function createOutboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    // The same id writes the same file.
    idempotent: true,
    async send(mail) {
      if (!/^[a-z0-9]+$/.test(mail.id)) throw new RangeError('not an id of a mail')
      const { message } = await composer.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true })
      await writeAtomically(join(folder, `${mail.id}.eml`), message as Buffer)
    },
    async close() {
      composer.close()
    },
  }
}
