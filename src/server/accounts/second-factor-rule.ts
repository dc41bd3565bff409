import { audit } from '../audit/record.ts'
import type { Base } from '../base.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'

const key = 'staff.secondFactor'
const required = 'required'

/** Whether the shop asks a second factor of all its staff. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } })
  return row?.value === required
}

/** Asks a second factor of all staff, or leaves it to each of them. */
export async function requireSecondFactor(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  isRequired: boolean,
  by: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await tx.setting.findUnique({ where: { key }, select: { value: true } })
    if (!isRequired) await tx.setting.deleteMany({ where: { key } })
    else await tx.setting.upsert({ where: { key }, create: { key, value: required }, update: { value: required } })
    // A rule of all staff: it has no identifier.
    const facts = { before: { required: row?.value === required }, after: { required: isRequired } }
    await audit(tx, by, clock.now(), [{ action: 'second-factor', entity: 'staff', entityId: '', ...facts }])
  })
}
