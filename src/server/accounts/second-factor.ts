import { randomBytes } from 'node:crypto'
import type { BegunEnrolment, SwitchOff } from '../../shared/accounts/second-factor.ts'
import { audit } from '../audit/record.ts'
import { type Actor, getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { seal, unseal } from '../core/seal.ts'
import { hashToken } from '../core/secrets.ts'
import type { Db, Tx } from '../db/db.ts'
import type { User } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Session } from './accounts.types.ts'
import { countGuess, requirePassword, resetAttempts } from './attempts.ts'
import { newTotpSecret, otpauthUri, stepOfCode, toBase32 } from './totp.ts'

type Holder = Pick<User, 'id' | 'email' | 'totpSince'>

/**
 * Uses up a code of the authenticator app: each opens the account once, even for two who send it at the same moment
 * (RFC 6238 section 5.2).
 */
async function spendTotp({ db, clock, log, ...context }: ServiceContext, id: string, code: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id }, select: { totpSecret: true, totpSince: true } })
  if (!user?.totpSince || !user.totpSecret) return false
  const secret = openSecret(context, id, user.totpSecret)
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

/**
 * Uses up a code of the app, or a recovery code. Of several who use it at once only one succeeds.
 * @returns whether it was good
 */
export async function spendCode(context: ServiceContext, id: string, otp: string): Promise<boolean> {
  const digits = otp.replaceAll(' ', '')
  if (/^\d{6}$/.test(digits)) return spendTotp(context, id, digits)
  const { count } = await context.db.recoveryCode.updateMany({
    where: { hash: hashCode(otp), userId: id, usedAt: null },
    data: { usedAt: context.clock.now() },
  })
  return count === 1
}

/**
 * For whoever has given the right password of an account with a second factor.
 * @throws AppError otp-required without a code; otp-invalid, also for one that was used; too-many
 */
export async function requireCode(context: ServiceContext, { id, email, totpSince }: Holder, otp: string | undefined) {
  if (!totpSince) return
  if (!otp) throw new AppError('otp-required')
  await countGuess(context, 'otp', email)
  if (!(await spendCode(context, id, otp))) throw new AppError('otp-invalid')
  await resetAttempts(context, email, ['otp'])
}

/** How many a user gets (docs/rules.md#staff). */
const codeCount = 10
/** 80 random bits: they cannot be guessed, and need no slow hash. */
const codeBytes = 10

/** The hash of a code, as it may be typed: without regard to case, spaces and dashes. */
const hashCode = (code: string) => hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))

/** `abcd-efgh-jkmn-pqrs` */
function newCode(): string {
  const letters = toBase32(randomBytes(codeBytes)).toLowerCase()
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Replaces the codes of a user. @returns the new ones, of which only the hashes are stored */
async function replaceCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashCode(code), userId })) })
  return codes
}

type Secrets = Pick<ServiceContext, 'secrets'>

const sealFor = ({ secrets }: Secrets, userId: string) => ({
  secret: secrets.jwt,
  purpose: 'second factor',
  name: userId,
})

/** Encrypts and signs the secret of a user: what is stored opens for that user alone. */
export const sealSecret = (context: Secrets, userId: string, secret: Buffer): string =>
  seal(sealFor(context, userId), secret)

/** The secret of a user; null when it was sealed for another user, with another secret of the installation, or damaged. */
export const openSecret = (context: Secrets, userId: string, sealed: string): Buffer | null =>
  unseal(sealFor(context, userId), sealed)

const key = 'staff.secondFactor'
const required = 'required'

/** Whether the shop asks a second factor of all its staff. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } })
  return row?.value === required
}

/** Asks a second factor of all staff, or leaves it to each of them. */
export async function requireSecondFactor({ db, clock }: ServiceContext, isRequired: boolean, by: Actor) {
  await transaction(db, async (tx) => {
    const row = await tx.setting.findUnique({ where: { key }, select: { value: true } })
    if (!isRequired) await tx.setting.deleteMany({ where: { key } })
    else await tx.setting.upsert({ where: { key }, create: { key, value: required }, update: { value: required } })
    // A rule of all staff: it has no identifier.
    const snapshots = { before: { required: row?.value === required }, after: { required: isRequired } }
    await audit(tx, by, clock.now(), [{ action: 'second-factor', entity: 'staff', entityId: '', ...snapshots }])
  })
}

/** The second factor of the signed-in user. */
export async function readSecondFactor({ db }: ServiceContext, { userId: id }: Session) {
  const user = await db.user.findUnique({ where: { id }, select: { totpSince: true } })
  if (!user) throw new AppError('unauthorized')
  return {
    since: user.totpSince?.toISOString() ?? null,
    recoveryCodes: await db.recoveryCode.count({ where: { userId: id, usedAt: null } }),
    required: await isSecondFactorRequired(db),
  }
}

/**
 * A new secret for an authenticator app; nothing is on before a code was confirmed. An enrolment that was begun before is
 * forgotten. @throws AppError conflict
 */
export async function beginEnrolment(context: ServiceContext, { userId: id, email }: Session): Promise<BegunEnrolment> {
  const secret = newTotpSecret()
  const { count } = await context.db.user.updateMany({
    where: { id, totpSince: null },
    data: { totpSecret: sealSecret(context, id, secret), totpStep: 0 },
  })
  if (count === 0) throw new AppError('conflict')
  return { key: toBase32(secret), uri: otpauthUri({ issuer: context.config.shopName, email, secret }) }
}

/**
 * Switches the second factor on by a code of the app. Returns the recovery codes, of which only hashes are stored.
 * @throws AppError invalid with `otp`; conflict when none was begun, or it is on already
 */
export async function confirmEnrolment(context: ServiceContext, session: Session, otp: string): Promise<string[]> {
  const { userId: id } = session
  const { db, clock } = context
  const totpSince = clock.now()
  const user = await db.user.findUnique({ where: { id }, select: { totpSecret: true, totpSince: true } })
  const secret = user?.totpSecret && !user.totpSince ? openSecret(context, id, user.totpSecret) : null
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
  const snapshots = { before: { secondFactor: !isOn }, after: { secondFactor: isOn } }
  const entry = { action: 'second-factor', entity: 'staff', entityId: session.userId } as const
  await audit(tx, getActor(session), at, [{ ...entry, ...snapshots }])
}

/** Replaces the recovery codes. @throws AppError conflict without a second factor */
export async function renewCodes({ db, clock }: ServiceContext, session: Session): Promise<string[]> {
  const { userId: id } = session
  const at = clock.now()
  return transaction(db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, totpSince: { not: null } },
      data: { updatedAt: at },
    })
    if (count === 0) throw new AppError('conflict')
    const snapshots = { before: { recoveryCodes: null }, after: { recoveryCodes: at.toISOString() } }
    await audit(tx, getActor(session), at, [{ action: 'recovery-codes', entity: 'staff', entityId: id, ...snapshots }])
    return replaceCodes(tx, id)
  })
}

/** Ends the second factor of a user, with the codes. */
export async function endSecondFactor(tx: Tx, id: string): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: { totpSecret: null, totpSince: null, totpStep: 0 } })
  await tx.recoveryCode.deleteMany({ where: { userId: id } })
}

/** Switches the second factor off. @throws AppError invalid with `password` or `otp`, too-many */
export async function switchOff(
  context: ServiceContext,
  session: Session,
  { password, otp }: SwitchOff,
): Promise<void> {
  const { userId: id, email } = session
  await requirePassword(context, session, password)
  if (!(await spendCode(context, id, otp))) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  await transaction(context.db, async (tx) => {
    await endSecondFactor(tx, id)
    await auditFactor(tx, session, context.clock.now(), false)
  })
  await resetAttempts(context, email, ['confirm'])
}
