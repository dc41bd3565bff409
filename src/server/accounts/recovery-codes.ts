import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/db.ts'
import { toBase32 } from './totp.ts'

/** How many a user gets (docs/rules.md#staff). */
const codeCount = 10
/** 80 random bits: they cannot be guessed, and need no slow hash. */
const codeBytes = 10

/** Accepts a typed code without regard to case, spaces and dashes. */
const normalize = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
const hashCode = (code: string) => createHash('sha256').update(normalize(code)).digest('hex')

/** `abcd-efgh-jkmn-pqrs` */
function newCode(): string {
  const letters = toBase32(randomBytes(codeBytes)).toLowerCase()
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Replaces the codes of a user. @returns the new ones, of which only the hashes are stored */
export async function replaceCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashCode(code), userId })) })
  return codes
}

/** Uses a code up. Of several who use it at once only one succeeds. @returns whether it was good */
export async function spendRecoveryCode(db: Db, userId: string, code: string, usedAt: Date): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { hash: hashCode(code), userId, usedAt: null },
    data: { usedAt },
  })
  return count === 1
}

/** How many codes of a user are left. */
export function countCodes(db: Db, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } })
}
