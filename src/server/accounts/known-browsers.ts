import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Base } from '../base.ts'
import { newId } from '../core/ids.ts'
import type { Origin } from './origin.ts'

type Secrets = Pick<Base, 'secrets'>

/** Of a user, what a mark names; a new version, after a change of the password or a sign-out everywhere, ends it. */
interface Marked {
  id: string
  tokenVersion: number
}

/** In place of a user that there is not, so that one takes as long as the other. */
const nobody: Marked = { id: '', tokenVersion: 0 }
/** Accounts that one browser is known for. */
const maxMarks = 5

function signatureOf({ secrets }: Secrets, name: string, { id, tokenVersion }: Marked): string {
  return createHmac('sha256', secrets.jwt).update(`browser\n${name}\n${id}\n${tokenVersion}`).digest('base64url')
}

function isSigned(base: Secrets, mark: string, user: Marked): boolean {
  const [name = '', signature = ''] = mark.split('.')
  const expected = Buffer.from(signatureOf(base, name, user))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The random name of a browser that has signed in to this account before and whose password is still the same;
 * undefined for all others. It gives no right: it only keeps the browser clear of the tries of strangers.
 */
export function knownBrowser(base: Secrets, user: Marked | null, { marks }: Origin): string | undefined {
  const mark = marks.find((each) => isSigned(base, each, user ?? nobody))
  return user ? mark?.split('.')[0] : undefined
}

/** Marks a browser that has just signed in. */
export function rememberBrowser(base: Secrets, user: Marked, { marks, keepMarks }: Origin): void {
  const present = marks.find((each) => isSigned(base, each, user))
  const name = newId()
  const mark = present ?? `${name}.${signatureOf(base, name, user)}`
  keepMarks([mark, ...marks.filter((each) => each !== mark)].slice(0, maxMarks))
}
