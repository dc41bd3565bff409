import type { BegunEnrolment, SecondFactorState, SwitchOff } from '../../shared/accounts/second-factor.ts'
import { audit } from '../audit/record.ts'
import { getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { resetAttempts } from './attempts.ts'
import { requirePassword } from './confirm-identity.ts'
import { countCodes, isSecondFactorRequired, openSecret, replaceCodes, sealSecret, spendCode } from './second-factor.ts'
import { newTotpSecret, otpauthUri, stepOfCode, toBase32 } from './totp.ts'

type FactorBase = AccountDeps['base']

/** The columns of a user without a second factor. */
const noSecondFactor = { totpSecret: null, totpSince: null, totpStep: 0 } as const

/** The second factor of the signed-in user. */
export async function readSecondFactor({ db }: FactorBase, { userId: id }: Session): Promise<SecondFactorState> {
  const user = await db.user.findUnique({ where: { id }, select: { totpSince: true } })
  if (!user) throw new AppError('unauthorized')
  return {
    since: user.totpSince?.toISOString() ?? null,
    recoveryCodes: await countCodes(db, id),
    required: await isSecondFactorRequired(db),
  }
}

/**
 * A new secret for an authenticator app; nothing is on before a code was confirmed. An enrolment that was begun before is
 * forgotten. @throws AppError conflict
 */
export async function beginEnrolment(base: FactorBase, { userId: id, email }: Session): Promise<BegunEnrolment> {
  const secret = newTotpSecret()
  const { count } = await base.db.user.updateMany({
    where: { id, totpSince: null },
    data: { totpSecret: sealSecret(base, id, secret), totpStep: 0 },
  })
  if (count === 0) throw new AppError('conflict')
  return { key: toBase32(secret), uri: otpauthUri({ issuer: base.config.shopName, email, secret }) }
}

/**
 * Switches the second factor on by a code of the app. Returns the recovery codes, of which only hashes are stored.
 * @throws AppError invalid with `otp`; conflict when none was begun, or it is on already
 */
export async function confirmEnrolment(base: FactorBase, session: Session, otp: string): Promise<string[]> {
  const { userId: id } = session
  const { db, clock } = base
  const totpSince = clock.now()
  const user = await db.user.findUnique({ where: { id }, select: { totpSecret: true, totpSince: true } })
  const secret = user?.totpSecret && !user.totpSince ? openSecret(base, id, user.totpSecret) : null
  if (!user || !secret) throw new AppError('conflict')
  const step = stepOfCode(secret, otp.replaceAll(' ', ''), totpSince)
  if (step === undefined) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  return transaction(db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, totpSecret: user.totpSecret, totpSince: null },
      data: { totpSince, totpStep: step },
    })
    // Begun anew, or confirmed, at the same moment.
    if (count === 0) throw new AppError('conflict')
    await auditFactor(tx, session, totpSince, true)
    return replaceCodes(tx, id)
  })
}

/** The second factor of staff is what keeps others out of the admin area. */
async function auditFactor(tx: Tx, session: Session, at: Date, isOn: boolean): Promise<void> {
  const facts = { before: { secondFactor: !isOn }, after: { secondFactor: isOn } }
  const entry = { action: 'second-factor', entity: 'staff', entityId: session.userId } as const
  await audit(tx, getActor(session), at, [{ ...entry, ...facts }])
}

/** Replaces the recovery codes. @throws AppError conflict without a second factor */
export async function renewCodes({ db, clock }: FactorBase, session: Session): Promise<string[]> {
  const { userId: id } = session
  const at = clock.now()
  return transaction(db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, totpSince: { not: null } },
      data: { updatedAt: at },
    })
    if (count === 0) throw new AppError('conflict')
    const facts = { before: { recoveryCodes: null }, after: { recoveryCodes: at.toISOString() } }
    await audit(tx, getActor(session), at, [{ action: 'recovery-codes', entity: 'staff', entityId: id, ...facts }])
    return replaceCodes(tx, id)
  })
}

/** Ends the second factor of a user, with the codes. */
export async function endSecondFactor(tx: Tx, id: string): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: noSecondFactor })
  await tx.recoveryCode.deleteMany({ where: { userId: id } })
}

/** Switches the second factor off. @throws AppError invalid with `password` or `otp`, too-many */
export async function switchOff(base: FactorBase, session: Session, { password, otp }: SwitchOff): Promise<void> {
  const { userId: id, email } = session
  await requirePassword(base, session, password)
  if (!(await spendCode(base, id, otp))) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  await transaction(base.db, async (tx) => {
    await endSecondFactor(tx, id)
    await auditFactor(tx, session, base.clock.now(), false)
  })
  await resetAttempts(base, email, ['confirm'])
}
