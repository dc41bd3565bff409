import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Submit } from './submit.ts'

/** So long the same submit answers with the first order (contract section 2). */
const keptMs = 24 * 60 * 60_000

/**
 * The order that the same submit made before; null when there is none.
 * @throws AppError key-reused when the key came with another body
 */
export async function firstOrderOf(db: Db, { idempotency }: Submit, now: Date): Promise<string | null> {
  if (!idempotency) return null
  const { owner, key, bodyHash } = idempotency
  const known = await db.idempotencyKey.findUnique({ where: { owner_key: { owner, key } } })
  if (!known || known.expiresAt <= now) return null
  if (known.bodyHash !== bodyHash) throw new AppError('key-reused')
  return known.orderId
}

/** Ties the submit to its order; of two at the same moment the second fails here and is rolled back. */
export async function claimKey(tx: Tx, { idempotency }: Submit, orderId: string, now: Date): Promise<void> {
  if (!idempotency) return
  const { owner, key } = idempotency
  await tx.idempotencyKey.deleteMany({ where: { owner, key, expiresAt: { lte: now } } })
  await tx.idempotencyKey.create({
    data: { ...idempotency, orderId, expiresAt: new Date(now.getTime() + keptMs) },
    select: { key: true },
  })
}

/** Job: forgets what is past its day; answers how many. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}
