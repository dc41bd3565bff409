import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { type IdempotencyKey, Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Submit } from './submit.ts'

/** So long the same submit answers with the first order (contract section 2). */
const keptMs = 24 * 60 * 60_000

type Key = NonNullable<Submit['idempotency']>

/** Tells submits apart; undefined for one that came without a key and is like no other. */
export function submitKey({ idempotency }: Submit): string | undefined {
  return idempotency && nameOf(idempotency)
}

function nameOf({ owner, key }: Pick<Key, 'owner' | 'key'>): string {
  return `${owner} ${key}`
}

/** What is known of the keys of some submits. */
export type KnownKeys = ReadonlyMap<string, IdempotencyKey>

export async function knownKeys(db: Db | Tx, submits: readonly Submit[]): Promise<KnownKeys> {
  const wanted = submits.flatMap(({ idempotency }) => idempotency ?? [])
  if (wanted.length === 0) return new Map()
  const each = wanted.map(({ owner, key }) => Prisma.sql`("owner" = ${owner} AND "key" = ${key})`)
  const rows = await db.$queryRaw<IdempotencyKey[]>`
    SELECT "owner", "key", "bodyHash", "orderId", "expiresAt" FROM "IdempotencyKey" WHERE ${Prisma.join(each, ' OR ')}`
  return new Map(rows.map((row) => [nameOf(row), row]))
}

/**
 * The order that the same submit made before; null when there is none.
 * @throws AppError key-reused when the key came with another body
 */
export function firstOrderOf(known: KnownKeys, { idempotency }: Submit, now: Date): string | null {
  const first = idempotency && known.get(nameOf(idempotency))
  if (!first || first.expiresAt <= now) return null
  if (first.bodyHash !== idempotency.bodyHash) throw new AppError('key-reused')
  return first.orderId
}

/** Ties submits to their orders. Of two at the same moment in two processes the second fails here and is rolled back. */
export async function claimKeys(
  tx: Tx,
  orders: readonly { id: string; submit: Submit }[],
  known: KnownKeys,
  now: Date,
): Promise<void> {
  const rows = orders.flatMap(({ id, submit: { idempotency } }) =>
    idempotency ? [{ ...idempotency, orderId: id, expiresAt: new Date(now.getTime() + keptMs) }] : [],
  )
  const past = rows.filter((row) => known.has(nameOf(row)))
  for (const { owner, key } of past) await tx.idempotencyKey.deleteMany({ where: { owner, key } })
  await insertRows(tx, 'IdempotencyKey', rows)
}

/** Job: forgets what is past its day; answers how many. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}
