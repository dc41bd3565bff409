import type { Db } from '../db/db.ts'

const key = 'staff.secondFactor'
const required = 'required'

/** Whether the shop asks a second factor of all its staff. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } })
  return row?.value === required
}

/** Asks a second factor of all staff, or leaves it to each of them. */
export async function requireSecondFactor(db: Db, isRequired: boolean): Promise<void> {
  if (!isRequired) {
    await db.setting.deleteMany({ where: { key } })
    return
  }
  await db.setting.upsert({ where: { key }, create: { key, value: required }, update: { value: required } })
}
