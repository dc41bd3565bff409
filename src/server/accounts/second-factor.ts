import { AppError } from '../core/app-error.ts'
import type { User } from '../db/generated/sqlite/client.ts'
import type { AccountDeps } from './account-deps.ts'
import { countCode, resetAttempts } from './attempts.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

type FactorBase = AccountDeps['base']
type Holder = Pick<User, 'id' | 'email' | 'totpSince'>

/**
 * Uses up a code of the authenticator app: each opens the account once, even for two who send it at the same moment
 * (RFC 6238 section 5.2).
 */
async function spendTotp({ db, clock, log, ...base }: FactorBase, id: string, code: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id }, select: { totpSecret: true, totpSince: true } })
  if (!user?.totpSince || !user.totpSecret) return false
  const secret = openSecret(base, id, user.totpSecret)
  if (!secret) {
    log.warn({ user: id }, 'the second factor cannot be read: was JWT_SECRET or secrets.json replaced?')
    return false
  }
  const step = stepOfCode(secret, code, clock.now())
  if (step === undefined) return false
  const { count } = await db.user.updateMany({
    where: { id, totpSecret: user.totpSecret, totpStep: { lt: step } },
    data: { totpStep: step },
  })
  return count === 1
}

/** Uses up a code of the app, or a recovery code. @returns whether it was good */
export async function spendCode(base: FactorBase, id: string, otp: string): Promise<boolean> {
  const digits = otp.replaceAll(' ', '')
  if (/^\d{6}$/.test(digits)) return spendTotp(base, id, digits)
  return spendRecoveryCode(base.db, id, otp, base.clock.now())
}

/**
 * For whoever has given the right password of an account with a second factor.
 * @throws AppError otp-required without a code; otp-invalid, also for one that was used; too-many
 */
export async function requireCode(base: FactorBase, { id, email, totpSince }: Holder, otp: string | undefined) {
  if (!totpSince) return
  if (!otp) throw new AppError('otp-required')
  await countCode(base, email)
  if (!(await spendCode(base, id, otp))) throw new AppError('otp-invalid')
  await resetAttempts(base, email, ['otp'])
}
