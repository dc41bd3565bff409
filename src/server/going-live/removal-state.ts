import { type Removal, removalSchema } from '../../shared/settings/going-live.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'

/** Fact of the installation that says how far the removal is; each process reads it. */
const key = 'demo-removal'

function parsed(value: string): Removal | null {
  try {
    const read = removalSchema.safeParse(JSON.parse(value))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

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
