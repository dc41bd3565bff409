import { type Removal, removalSchema } from '../../../shared/settings/going-live.ts'
import { isRecord } from '../../../shared/settings/sections.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db, Tx } from '../../db/db.ts'
import { parseStored } from '../../db/storable-json.ts'

/** Fact of the installation that says how far the removal is; each process reads it. */
export const removalKey = 'demo-removal'
const key = removalKey

/** Values for a damaged removal: it goes on from its first step, and the numbers of invoices go on, too. */
const fallback: Partial<Removal> = {
  ...{ step: 'backup', done: 0, total: 0, newNumbers: false, by: '' },
  startedAt: new Date(0).toISOString(),
}

/** Reads field by field, so that a removal under way is finished; null where not even its state can be read. */
function parsed(value: string): Removal | null {
  const stored = parseStored(value)
  if (!isRecord(stored)) return null
  const fields = Object.entries(removalSchema.shape).flatMap(([field, schema]) =>
    Object.hasOwn(stored, field) && schema.safeParse(stored[field]).success ? [[field, stored[field]] as const] : [],
  )
  const read = removalSchema.safeParse({ ...fallback, ...Object.fromEntries(fields) })
  return read.success ? read.data : null
}

export const isRemoval = (value: string): boolean => removalSchema.safeParse(parseStored(value)).success

export async function readRemoval(db: Db | Tx): Promise<Removal | null> {
  const row = await db.setting.findUnique({ where: { key } })
  return row && parsed(row.value)
}

export async function writeRemoval(db: Db | Tx, removal: Removal): Promise<void> {
  const value = JSON.stringify(removal)
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/**
 * Begins a removal, of several at once only one.
 * @throws AppError conflict while one is under way; P2002 when the first one of all began at the same moment, which ends
 * the transaction
 */
export async function beginRemoval(db: Tx, removal: Removal): Promise<void> {
  const value = JSON.stringify(removal)
  const row = await db.setting.findUnique({ where: { key } })
  if (row && parsed(row.value)?.state === 'working') throw new AppError('conflict')
  if (row) {
    const { count } = await db.setting.updateMany({ where: { key, value: row.value }, data: { value } })
    if (count === 0) throw new AppError('conflict')
    return
  }
  await db.setting.create({ data: { key, value } })
}
