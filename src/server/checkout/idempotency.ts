import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { type IdempotencyKey, Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { KeyName, Submit } from './submit.ts'

/** How long a repeated submit returns the first order. */
const retentionMs = 24 * 60 * 60_000

/** Two submits with a common key may be the same. A submit without an idempotency key has none. */
export function submitKeys({ idempotency }: Submit): string[] {
  return idempotency?.names.map(toText) ?? []
}

function toText({ owner, key }: KeyName): string {
  return `${owner} ${key}`
}

/** The stored keys of some submits. */
export type KnownKeys = ReadonlyMap<string, IdempotencyKey>

export async function knownKeys(db: Db | Tx, submits: readonly Submit[]): Promise<KnownKeys> {
  const wanted = submits.flatMap(({ idempotency }) => idempotency?.names ?? [])
  if (wanted.length === 0) return new Map()
  const each = wanted.map(({ owner, key }) => Prisma.sql`("owner" = ${owner} AND "key" = ${key})`)
  const rows = await db.$queryRaw<IdempotencyKey[]>`
    SELECT "owner", "key", "bodyHash", "orderId", "expiresAt" FROM "IdempotencyKey" WHERE ${Prisma.join(each, ' OR ')}`
  return new Map(rows.map((row) => [toText(row), row]))
}

/**
 * The order that an earlier, identical submit created; null if there is none.
 * @throws AppError key-reused when the key was used with another body
 */
export function findFirstOrder(known: KnownKeys, { idempotency }: Submit, now: Date): string | null {
  if (!idempotency) return null
  const { names, bodyHash } = idempotency
  const rows = names.map((name) => findValid(known, name, now))
  const same = rows.find((row) => row?.bodyHash === bodyHash)
  if (same) return same.orderId
  if (rows[0]) throw new AppError('key-reused')
  return null
}

function findValid(known: KnownKeys, name: KeyName, now: Date): IdempotencyKey | undefined {
  const row = known.get(toText(name))
  return row && row.expiresAt > now ? row : undefined
}

/**
 * Stores the keys of submits with their orders. Of two identical submits in two processes, the second fails here and is
 * rolled back. A further name that already belongs to another submit is not changed.
 */
export async function claimKeys(
  tx: Tx,
  orders: readonly { id: string; submit: Submit }[],
  known: KnownKeys,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + retentionMs)
  const own: IdempotencyKey[] = []
  const further: IdempotencyKey[] = []
  for (const { id: orderId, submit } of orders) {
    const { names = [], bodyHash = '' } = submit.idempotency ?? {}
    for (const [index, name] of names.entries()) {
      if (findValid(known, name, now)) continue
      const rows = index === 0 ? own : further
      rows.push({ ...name, bodyHash, orderId, expiresAt })
    }
  }
  const expired = [...own, ...further].filter((row) => known.has(toText(row)))
  for (const { owner, key } of expired) await tx.idempotencyKey.deleteMany({ where: { owner, key } })
  await insertRows(tx, 'IdempotencyKey', own)
  await insertRows(tx, 'IdempotencyKey', further, 'unless-there')
}

/** Job: deletes expired keys. @returns how many */
export async function deleteOldKeys(db: Db, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}
