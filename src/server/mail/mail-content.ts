import type { MailContent } from '../../shared/mail/admin.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import { secretKinds } from './mail-row.ts'

/** Addresses with a path: of a mail whose link opens an account no more is shown than where it leads. */
const secretLinks = /(https?:\/\/[^/\s"'<>]+)\/[^\s"'<>]+/g

/** What a mail says, for admins; empty when it was forgotten. @throws AppError not-found */
export async function readMail(db: Db, id: string): Promise<MailContent> {
  const mail = await db.outgoingMail.findUnique({
    where: { id },
    select: { id: true, kind: true, to: true, subject: true, text: true, html: true },
  })
  if (!mail) throw new AppError('not-found')
  const { kind, text, html, ...head } = mail
  const shown = (part: string) => (secretKinds.includes(kind) ? part.replace(secretLinks, '$1/…') : part)
  return { ...head, text: shown(text), html: shown(html) }
}
