import { createHmac } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { AccountDeps } from './account-deps.ts'

const minute = 60_000

/**
 * How often something may be tried with one account, from wherever: addresses have limits of their own, but whoever
 * guesses passwords has many addresses. A window begins with its first try.
 */
const limits = {
  /** Passwords, until the right one. */
  password: { max: 10, windowMs: 15 * minute },
  /** Reset mails: nobody's inbox is to be filled. */
  reset: { max: 3, windowMs: 60 * minute },
} as const
export type AttemptPurpose = keyof typeof limits

type AttemptBase = Pick<AccountDeps['base'], 'db' | 'clock' | 'config' | 'secrets'>

/** Without the secret nobody can tell from the table which e-mails were tried. */
function keyOf({ secrets }: AttemptBase, purpose: AttemptPurpose, email: string): string {
  return `${purpose}:${createHmac('sha256', secrets.jwt).update(`attempts\n${email}`).digest('base64url')}`
}

/**
 * Counts one try, before its outcome is known, so that many at once do not slip through; an e-mail without an account
 * counts in the same way.
 * @throws AppError too-many with the seconds until the window ends
 */
export async function countAttempt(base: AttemptBase, purpose: AttemptPurpose, email: string): Promise<void> {
  if (!base.config.rateLimit) return
  const key = keyOf(base, purpose, email)
  const { max, windowMs } = limits[purpose]
  const now = base.clock.now()
  await base.db.attemptCount.deleteMany({ where: { key, resetsAt: { lte: now } } })
  const { count, resetsAt } = await base.db.attemptCount.upsert({
    where: { key },
    create: { key, count: 1, resetsAt: new Date(now.getTime() + windowMs) },
    update: { count: { increment: 1 } },
    select: { count: true, resetsAt: true },
  })
  if (count > max) {
    throw new AppError('too-many', { retryAfter: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000) })
  }
}

/** Begins anew: the account's owner has shown that they are. */
export async function forgetAttempts(base: AttemptBase, purpose: AttemptPurpose, email: string): Promise<void> {
  await base.db.attemptCount.deleteMany({ where: { key: keyOf(base, purpose, email) } })
}

/** Job: forgets windows that have ended. */
export async function forgetOldAttempts({ db, clock }: AttemptBase): Promise<number> {
  const { count } = await db.attemptCount.deleteMany({ where: { resetsAt: { lte: clock.now() } } })
  return count
}
