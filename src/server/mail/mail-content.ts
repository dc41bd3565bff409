import type { MailContent } from '../../shared/mail/admin.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import { secretKinds } from './mail-row.ts'

/** Links with a path: for mails whose link opens an account, only the host is shown. */
const secretLinks = /(https?:\/\/[^/\s"'<>]+)\/[^\s"'<>]+/g

/** The text of a mail, for admins; empty once it was deleted. @throws AppError not-found */
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
