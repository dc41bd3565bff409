import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Session } from './accounts.types.ts'
import { isPassword } from './passwords.ts'

const minute = 60_000

/**
 * Limits per account and source: an address, or a browser that has signed in to the account before. A window begins with
 * its first attempt. Sources do not affect each other: no number of wrong passwords or reset mails from elsewhere locks
 * out the owner of an account.
 */
const limits = {
  /** Wrong passwords. */
  password: { max: 10, windowMs: 15 * minute },
  /** Reset mails. */
  reset: { max: 3, windowMs: 60 * minute },
  /** Wrong passwords within a session, counted per account. */
  confirm: { max: 10, windowMs: 15 * minute },
  /** Wrong codes of the second factor after the right password, counted per account. */
  otp: { max: 10, windowMs: 15 * minute },
} as const
type AttemptPurpose = keyof typeof limits

/** Wrong passwords of unknown browsers within a window, from all addresses, after which each further one is delayed. */
const slowAfter = 10
/** The first delay; it doubles with each wrong password up to the longest. */
const firstWaitMs = 500
const longestWaitMs = 8000
/** Reset mails to one account within a window, from all sources, after which each unknown browser may request only one. */
const busyAfter = 6

interface Attempt {
  email: string
  /** Keyed hash of the IP address. */
  address: string
  /** Name of a browser that has signed in to this account before; undefined for others. */
  browser: string | undefined
}

/** A keyed hash, so that the table does not reveal e-mails and addresses. */
const hash = ({ secrets }: ServiceContext, text: string) =>
  createHmac('sha256', secrets.jwt).update(`attempts\n${text}`).digest('hex')

/** Key for all attempts on an account; the keys of single sources begin with it. */
const accountKey = (context: ServiceContext, purpose: AttemptPurpose, email: string) =>
  `${purpose}:${hash(context, email)}`

function sourceKey(context: ServiceContext, purpose: AttemptPurpose, { email, address, browser }: Attempt): string {
  const source = browser === undefined ? `address\n${address}` : `browser\n${browser}`
  return `${accountKey(context, purpose, email)}:${hash(context, source)}`
}

/** Counts an attempt before its outcome is known, so that concurrent ones cannot exceed the limit. */
async function increment(context: ServiceContext, purpose: AttemptPurpose, key: string) {
  const now = context.clock.now()
  await context.db.attemptCount.deleteMany({ where: { key, resetsAt: { lte: now } } })
  return context.db.attemptCount.upsert({
    where: { key },
    create: { key, count: 1, resetsAt: new Date(now.getTime() + limits[purpose].windowMs) },
    update: { count: { increment: 1 } },
    select: { count: true, resetsAt: true },
  })
}

function refuse(context: ServiceContext, resetsAt: Date): never {
  throw new AppError('too-many', { retryAfter: Math.ceil((resetsAt.getTime() - context.clock.now().getTime()) / 1000) })
}

/** Delay before the password of an unknown browser is checked, by the count of such attempts on the account. */
export function delayBefore(count: number): number {
  return count > slowAfter ? Math.min(firstWaitMs * 2 ** (count - slowAfter - 1), longestWaitMs) : 0
}

/**
 * Counts a password before it is checked, and delays it after too many from unknown browsers: the account is slowed down
 * but never locked. E-mails without an account are counted and delayed in the same way.
 * @throws AppError too-many with the seconds until the window of this source ends
 */
export async function countPassword(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (!context.config.rateLimit) return
  const here = await increment(context, 'password', sourceKey(context, 'password', attempt))
  if (here.count > limits.password.max) refuse(context, here.resetsAt)
  if (attempt.browser !== undefined) return
  const { count } = await increment(context, 'password', accountKey(context, 'password', attempt.email))
  const delay = delayBefore(count)
  if (delay > 0) await sleep(delay)
}

/** After a right password: resets this source and subtracts its count from that of the account. */
export async function forgivePassword(context: ServiceContext, attempt: Attempt): Promise<void> {
  const { attemptCount } = context.db
  const here = { key: sourceKey(context, 'password', attempt) }
  const counted = await attemptCount.findUnique({ where: here, select: { count: true } })
  const { count: deleted } = await attemptCount.deleteMany({ where: here })
  if (attempt.browser !== undefined || !counted || deleted === 0) return
  const key = accountKey(context, 'password', attempt.email)
  const { count } = counted
  await attemptCount.updateMany({ where: { key, count: { gte: count } }, data: { count: { decrement: count } } })
}

/**
 * Counts a reset mail. The first request of a source always passes.
 * @throws AppError too-many with the seconds until the window ends
 */
export async function countReset(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (!context.config.rateLimit) return
  const here = await increment(context, 'reset', sourceKey(context, 'reset', attempt))
  if (here.count > limits.reset.max) refuse(context, here.resetsAt)
  const all = await increment(context, 'reset', accountKey(context, 'reset', attempt.email))
  if (all.count > busyAfter && here.count > 1 && attempt.browser === undefined) refuse(context, here.resetsAt)
}

/**
 * Counts a password within a session, or a code of the second factor from wherever it comes: whoever sends one knows the
 * password, and there are only a million codes.
 * @throws AppError too-many with the seconds until the window ends
 */
export async function countGuess(context: ServiceContext, purpose: 'confirm' | 'otp', email: string): Promise<void> {
  if (!context.config.rateLimit) return
  const { count, resetsAt } = await increment(context, purpose, accountKey(context, purpose, email))
  if (count > limits[purpose].max) refuse(context, resetsAt)
}

/**
 * Checks the password of somebody who is signed in, which counts as a guess.
 * @param field of the form, named in the error
 * @throws AppError invalid with `field`, too-many
 */
export async function requirePassword(
  context: ServiceContext,
  { userId: id, email }: Pick<Session, 'userId' | 'email'>,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<void> {
  await countGuess(context, 'confirm', email)
  const user = await context.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  if (await isPassword(password, user?.passwordHash)) return
  throw new AppError('invalid', { fields: { [field]: 'passwordWrong' } })
}

/** Resets the counts of an account for all sources: its owner is verified, or the account is deleted. */
export async function resetAttempts(context: ServiceContext, email: string, purposes: readonly AttemptPurpose[]) {
  const keys = purposes.map((purpose) => ({ key: { startsWith: accountKey(context, purpose, email) } }))
  await context.db.attemptCount.deleteMany({ where: { OR: keys } })
}
