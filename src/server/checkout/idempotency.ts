import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { type IdempotencyKey, Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { KeyName, Submit } from './submit.ts'

/** So long the same submit answers with the first order. */
const keptMs = 24 * 60 * 60_000

/** Tells submits apart: two that have one of these in common may be the same. None without a key, which is like no other. */
export function submitKeys({ idempotency }: Submit): string[] {
  return idempotency?.names.map(textOf) ?? []
}

function textOf({ owner, key }: KeyName): string {
  return `${owner} ${key}`
}

/** What is known of the keys of some submits. */
export type KnownKeys = ReadonlyMap<string, IdempotencyKey>

export async function knownKeys(db: Db | Tx, submits: readonly Submit[]): Promise<KnownKeys> {
  const wanted = submits.flatMap(({ idempotency }) => idempotency?.names ?? [])
  if (wanted.length === 0) return new Map()
  const each = wanted.map(({ owner, key }) => Prisma.sql`("owner" = ${owner} AND "key" = ${key})`)
  const rows = await db.$queryRaw<IdempotencyKey[]>`
    SELECT "owner", "key", "bodyHash", "orderId", "expiresAt" FROM "IdempotencyKey" WHERE ${Prisma.join(each, ' OR ')}`
  return new Map(rows.map((row) => [textOf(row), row]))
}

/**
 * The order that the same submit made before; null when there is none.
 * @throws AppError key-reused when the key came with another body
 */
export function firstOrderOf(known: KnownKeys, { idempotency }: Submit, now: Date): string | null {
  if (!idempotency) return null
  const { names, bodyHash } = idempotency
  const rows = names.map((name) => living(known, name, now))
  const same = rows.find((row) => row?.bodyHash === bodyHash)
  if (same) return same.orderId
  if (rows[0]) throw new AppError('key-reused')
  return null
}

function living(known: KnownKeys, name: KeyName, now: Date): IdempotencyKey | undefined {
  const row = known.get(textOf(name))
  return row && row.expiresAt > now ? row : undefined
}

/**
 * Ties submits to their orders. Of two at the same moment in two processes the second fails here and is rolled back. A
 * further name that belongs to another submit already stays with that.
 */
export async function claimKeys(
  tx: Tx,
  orders: readonly { id: string; submit: Submit }[],
  known: KnownKeys,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + keptMs)
  const own: IdempotencyKey[] = []
  const further: IdempotencyKey[] = []
  for (const { id: orderId, submit } of orders) {
    const { names = [], bodyHash = '' } = submit.idempotency ?? {}
    for (const [place, name] of names.entries()) {
      if (living(known, name, now)) continue
      const rows = place === 0 ? own : further
      rows.push({ ...name, bodyHash, orderId, expiresAt })
    }
  }
  const past = [...own, ...further].filter((row) => known.has(textOf(row)))
  for (const { owner, key } of past) await tx.idempotencyKey.deleteMany({ where: { owner, key } })
  await insertRows(tx, 'IdempotencyKey', own)
  await insertRows(tx, 'IdempotencyKey', further, 'unless-there')
}

/** Job: forgets what is past its day; answers how many. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}
