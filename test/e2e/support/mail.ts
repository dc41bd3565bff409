import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a header may be folded; words beyond ASCII are encoded (RFC 2047). */
function decodeHeader(value: string): string {
  return value
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface WrittenMail {
  subject: string
  /** All parts, decoded. */
  body: string
}

function parse(raw: string): WrittenMail {
  const subject = /^subject: ((?:.|\r?\n[ \t])*)/im.exec(raw)?.[1] ?? ''
  const parts = raw.split(/\r?\n--[^\r\n]+/).map((part) => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
    const body = rest.join('\n\n')
    return /transfer-encoding: base64/i.test(head)
      ? Buffer.from(body, 'base64').toString('utf8')
      : decodeQuotedPrintable(body)
  })
  return { subject: decodeHeader(subject), body: parts.join('\n') }
}

/** The mails of a shop's outbox as they were sent. */
function rawMails(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
}

/** All mails in a shop's outbox. */
export const allMails = (dataDir: string): WrittenMail[] => rawMails(dataDir).map(parse)

/** The mails in a shop's outbox that are addressed to somebody. */
export function mailsTo(dataDir: string, address: string): WrittenMail[] {
  return rawMails(dataDir)
    .filter((raw) => new RegExp(`^to: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(raw))
    .map(parse)
}
