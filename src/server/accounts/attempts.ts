import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../core/app-error.ts'
import type { AccountDeps } from './account-deps.ts'

const minute = 60_000

/**
 * How often something may be tried with one account from one place, which is an address, or a browser that the account
 * knows. A window begins with its first try. Whoever uses up theirs uses up nobody else's: no number of wrong passwords
 * closes an account to its owner, and no number of reset mails the way back in.
 */
const limits = {
  /** Wrong passwords. */
  password: { max: 10, windowMs: 15 * minute },
  /** Reset mails. */
  reset: { max: 3, windowMs: 60 * minute },
  /** Wrong passwords of who has a session of the account: it is the only place. */
  confirm: { max: 10, windowMs: 15 * minute },
} as const
type AttemptPurpose = keyof typeof limits

/** Strangers' wrong passwords within a window, from wherever, after which strangers have to wait before each. */
const slowAfter = 10
/** The first wait; it doubles with each wrong password up to the longest. */
const firstWaitMs = 500
const longestWaitMs = 8000
/** Reset mails to one account within a window, from wherever, after which each stranger gets one: its inbox is not to be filled. */
const busyAfter = 6

type AttemptBase = Pick<AccountDeps['base'], 'db' | 'clock' | 'config' | 'secrets'>

/** Who tries what with which account. */
interface Attempt {
  email: string
  /** A keyed hash. */
  address: string
  /** Of a browser that has signed in to this account before; undefined for strangers. */
  browser: string | undefined
}

/** Without the secret nobody can tell from the table which e-mails were tried, nor from where. */
const hashOf = ({ secrets }: AttemptBase, text: string) =>
  createHmac('sha256', secrets.jwt).update(`attempts\n${text}`).digest('hex')

/** Of all that is tried with an account, from wherever; the keys of single places begin with it. */
const accountKey = (base: AttemptBase, purpose: AttemptPurpose, email: string) => `${purpose}:${hashOf(base, email)}`

function placeKey(base: AttemptBase, purpose: AttemptPurpose, { email, address, browser }: Attempt): string {
  const place = browser === undefined ? `address\n${address}` : `browser\n${browser}`
  return `${accountKey(base, purpose, email)}:${hashOf(base, place)}`
}

/** Counts one more, before its outcome is known, so that many at once do not slip through. */
async function raise(base: AttemptBase, purpose: AttemptPurpose, key: string) {
  const now = base.clock.now()
  await base.db.attemptCount.deleteMany({ where: { key, resetsAt: { lte: now } } })
  return base.db.attemptCount.upsert({
    where: { key },
    create: { key, count: 1, resetsAt: new Date(now.getTime() + limits[purpose].windowMs) },
    update: { count: { increment: 1 } },
    select: { count: true, resetsAt: true },
  })
}

function refuse(base: AttemptBase, resetsAt: Date): never {
  throw new AppError('too-many', { retryAfter: Math.ceil((resetsAt.getTime() - base.clock.now().getTime()) / 1000) })
}

/** How long a stranger waits before a password is looked at, by the count of strangers' tries with the account. */
export function waitBefore(count: number): number {
  return count > slowAfter ? Math.min(firstWaitMs * 2 ** (count - slowAfter - 1), longestWaitMs) : 0
}

/**
 * Counts a password before it is looked at, and waits where strangers have tried too many: an account is slowed down
 * and never closed. An e-mail without an account counts and waits in the same way.
 * @throws AppError too-many with the seconds until this place's window ends
 */
export async function countPassword(base: AttemptBase, attempt: Attempt): Promise<void> {
  if (!base.config.rateLimit) return
  const here = await raise(base, 'password', placeKey(base, 'password', attempt))
  if (here.count > limits.password.max) refuse(base, here.resetsAt)
  if (attempt.browser !== undefined) return
  const { count } = await raise(base, 'password', accountKey(base, 'password', attempt.email))
  const wait = waitBefore(count)
  if (wait > 0) await sleep(wait)
}

/** It was the right one: this place begins anew, and what was counted of it for the account is taken back. */
export async function forgivePassword(base: AttemptBase, attempt: Attempt): Promise<void> {
  const { attemptCount } = base.db
  const here = { key: placeKey(base, 'password', attempt) }
  const counted = await attemptCount.findUnique({ where: here, select: { count: true } })
  const { count: deleted } = await attemptCount.deleteMany({ where: here })
  if (attempt.browser !== undefined || !counted || deleted === 0) return
  const key = accountKey(base, 'password', attempt.email)
  const { count } = counted
  await attemptCount.updateMany({ where: { key, count: { gte: count } }, data: { count: { decrement: count } } })
}

/**
 * Counts a reset mail. The first request from a place always passes, whatever others have asked for.
 * @throws AppError too-many with the seconds until the window ends
 */
export async function countReset(base: AttemptBase, attempt: Attempt): Promise<void> {
  if (!base.config.rateLimit) return
  const here = await raise(base, 'reset', placeKey(base, 'reset', attempt))
  if (here.count > limits.reset.max) refuse(base, here.resetsAt)
  const all = await raise(base, 'reset', accountKey(base, 'reset', attempt.email))
  if (all.count > busyAfter && here.count > 1 && attempt.browser === undefined) refuse(base, here.resetsAt)
}

/**
 * Counts a password that a session asks for once more.
 * @throws AppError too-many with the seconds until the window ends
 */
export async function countConfirmation(base: AttemptBase, email: string): Promise<void> {
  if (!base.config.rateLimit) return
  const { count, resetsAt } = await raise(base, 'confirm', accountKey(base, 'confirm', email))
  if (count > limits.confirm.max) refuse(base, resetsAt)
}

/** Begins anew in every place: the account's owner has shown that they are, or the account is gone. */
export async function forgetAttempts(
  base: AttemptBase,
  email: string,
  purposes: readonly AttemptPurpose[],
): Promise<void> {
  const keys = purposes.map((purpose) => ({ key: { startsWith: accountKey(base, purpose, email) } }))
  await base.db.attemptCount.deleteMany({ where: { OR: keys } })
}

/** Job: forgets windows that have ended. */
export async function forgetOldAttempts({ db, clock }: AttemptBase): Promise<number> {
  const { count } = await db.attemptCount.deleteMany({ where: { resetsAt: { lte: clock.now() } } })
  return count
}
