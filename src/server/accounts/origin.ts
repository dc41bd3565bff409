import { createHmac } from 'node:crypto'
import { newId } from '../core/ids.ts'
import { isSameSecret } from '../core/secrets.ts'
import type { User } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'

/** The source of an attempt to sign in. */
export interface Origin {
  /** A keyed hash of the address, never the address itself. */
  address: string
  /** The marks that this browser has from earlier logins. */
  marks: readonly string[]
  keepMarks(marks: readonly string[]): void
}

/** A caller without known address or marks. */
export const unknownOrigin: Origin = { address: '', marks: [], keepMarks: () => undefined }

/** The user data in a mark; a new version (password change, sign-out everywhere) invalidates it. */
type Marked = Pick<User, 'id' | 'tokenVersion'>

/** Stands in for a missing user, so that the check takes equally long. */
const missingUser: Marked = { id: '', tokenVersion: 0 }
const maxMarks = 5

function sign({ secrets }: ServiceContext, name: string, { id, tokenVersion }: Marked): string {
  return createHmac('sha256', secrets.jwt).update(`browser\n${name}\n${id}\n${tokenVersion}`).digest('base64url')
}

function isSigned(context: ServiceContext, mark: string, user: Marked): boolean {
  const [name = '', signature = ''] = mark.split('.')
  return isSameSecret(signature, sign(context, name, user))
}

/**
 * The random name of a browser that has signed in to this account with its current password; undefined for others. It
 * grants no rights: it only exempts the browser from limits that other browsers have used up.
 */
export function knownBrowser(context: ServiceContext, user: Marked | null, { marks }: Origin): string | undefined {
  const mark = marks.find((each) => isSigned(context, each, user ?? missingUser))
  return user ? mark?.split('.')[0] : undefined
}

/** Marks a browser that has just signed in. */
export function rememberBrowser(context: ServiceContext, user: Marked, { marks, keepMarks }: Origin): void {
  const existing = marks.find((each) => isSigned(context, each, user))
  const name = newId()
  const mark = existing ?? `${name}.${sign(context, name, user)}`
  keepMarks([mark, ...marks.filter((each) => each !== mark)].slice(0, maxMarks))
}
