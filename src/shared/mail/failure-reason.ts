import type { Texts } from '../texts.ts'

/** Why a mail did not leave, as people of the shop can act on it. */
type MailFailureReason = Exclude<keyof Texts['admin']['mailFailure'], 'words'>

/** Words of the shop's own errors (delivery.ts) and of the mailer's, where the server has answered nothing. */
const byWords: readonly [words: RegExp, reason: MailFailureReason][] = [
  [/may have left/, 'doubt'],
  [/database did not answer|another process has taken/i, 'shop'],
  [/invalid login|missing credentials|\bEAUTH\b/i, 'login'],
  [/certificate|self-signed|altname|STARTTLS|\bTLS\b|\bSSL\b|ssl3_|wrong version number/i, 'security'],
  [
    /ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ESOCKET|timeout|greeting|connection/i,
    'unreachable',
  ],
]

/** Meanings of the second and third part of an enhanced status code (RFC 3463). */
const byStatus: readonly [status: RegExp, reason: MailFailureReason][] = [
  [/^1\.[78]$/, 'sender'],
  [/^1\.|^2\.1$|^4\.4$/, 'recipient'],
  [/^2\.2$/, 'full'],
  [/^2\.3$|^3\.4$/, 'size'],
  [/^6\.|^7\./, 'content'],
]

/** Words of servers that send no such code. */
const byResponse: readonly [response: RegExp, reason: MailFailureReason][] = [
  [/spam|policy|blocked|blacklist|block list|reputation|\bSPF\b|DKIM|DMARC|virus/i, 'content'],
  [/quota|mailbox( is)? full|over ?limit/i, 'full'],
  [/^(550|551|553)/, 'recipient'],
  [/^552/, 'size'],
  [/^554/, 'content'],
]

const response = /(?:^|: )([45]\d\d)(?:[ -]|$)(?:[45]\.(\d{1,3}\.\d{1,3})\b)?/
const find = (table: readonly [RegExp, MailFailureReason][], text: string) =>
  table.find(([words]) => words.test(text))?.[1]

/**
 * The reason in the last error of a mail.
 * @returns undefined when there is none, or its words match no reason
 */
export function readMailFailure(lastError: string): MailFailureReason | undefined {
  const [match, code = '', status = ''] = response.exec(lastError) ?? []
  if (match === undefined) return find(byWords, lastError)
  if (/^(530|534|535|538)/.test(code) || /invalid login/i.test(lastError)) return 'login'
  if (code.startsWith('4')) return 'later'
  if (/^mail command failed/i.test(lastError)) return 'sender'
  const words = lastError.slice(lastError.indexOf(code))
  return (status ? find(byStatus, status) : find(byResponse, words)) ?? 'refused'
}
