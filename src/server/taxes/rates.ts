import type { Snapshot } from '../../shared/audit/snapshot.ts'
import { addDays, getDay } from '../../shared/shop-time.ts'
import { maxRates, type RateInput, rateSchema, type SavedRate } from '../../shared/taxes/entities.ts'
import { taxCategories } from '../../shared/taxes/rates.ts'
import { toPercent, toPpm } from '../../shared/vat.ts'
import { audit, type Change } from '../audit/record.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { validate } from '../core/validate.ts'
import type { Tx } from '../db/db.ts'
import type { TaxRate } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { raiseSettingsVersion } from '../db/versions.ts'
import type { ServiceContext } from '../service-context.ts'
import { readWord } from '../shipping/read-setup.ts'

export type RatesContext = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

/** A stored rate in per cent; undefined for a kind of goods that this version does not know. */
function toSavedRate(row: TaxRate): SavedRate | undefined {
  const { id, countryCode, zipPrefix, ratePpm, validFrom, validTo, checkedOn } = row
  const category = readWord(taxCategories, row.category)
  return (
    category && {
      ...{ id, countryCode, zipPrefix, category, rate: toPercent(ratePpm), validFrom },
      ...(validTo !== null && { validTo }),
      ...(checkedOn !== '' && { checkedOn }),
    }
  )
}

const getSnapshot = ({ id: _, ratePpm, validTo, ...row }: TaxRate): Snapshot => ({
  ...row,
  rate: toPercent(ratePpm),
  validTo: validTo ?? '',
})

const toColumns = ({ countryCode, zipPrefix, category, rate, validFrom, validTo, checkedOn }: RateInput) => ({
  ...{ countryCode, zipPrefix, category, ratePpm: toPpm(rate), validFrom },
  ...{ validTo: validTo ?? null, checkedOn: checkedOn ?? '' },
})

/** All rates by country, beginning of the postcode and kind of goods, the newest of them first. */
export async function listRates({ db }: RatesContext): Promise<{ rates: SavedRate[] }> {
  const rows = await db.taxRate.findMany({
    orderBy: [{ countryCode: 'asc' }, { zipPrefix: 'asc' }, { category: 'asc' }, { validFrom: 'desc' }],
  })
  return { rates: rows.flatMap((row) => toSavedRate(row) ?? []) }
}

/** Ends the earlier rates of a place and kind of goods that apply on the first day of a new one, on the day before it. */
async function endPrevious(tx: Tx, { id, countryCode, zipPrefix, category, validFrom }: TaxRate): Promise<Change[]> {
  const rows = await tx.taxRate.findMany({
    where: {
      ...{ countryCode, zipPrefix, category, id: { not: id }, validFrom: { lt: validFrom } },
      OR: [{ validTo: null }, { validTo: { gte: validFrom } }],
    },
    orderBy: { id: 'asc' },
  })
  const validTo = addDays(validFrom, -1)
  await tx.taxRate.updateMany({ where: { id: { in: rows.map((row) => row.id) } }, data: { validTo } })
  return rows.map((row) => {
    const snapshots = { before: getSnapshot(row), after: getSnapshot({ ...row, validTo }) }
    return { action: 'edit', entity: 'tax-rate', entityId: row.id, ...snapshots }
  })
}

/**
 * Saves a new rate, or replaces the one with this `id`. Orders and documents keep the rates that they were made with
 * (docs/rules.md#money).
 * @throws AppError not-found; tax-rate-exists for another one of that place, kind of goods and first day; tax-rate-limit
 */
export async function saveRate(context: RatesContext, input: RateInput, by: Actor): Promise<SavedRate> {
  const { db, clock, settings } = context
  const at = clock.now()
  const columns = toColumns(input)
  const { countryCode, zipPrefix, category, validFrom } = columns
  const saved = await transaction(db, async (tx) => {
    // First: saves run one after the other, so that nobody else writes the same rate meanwhile.
    await raiseSettingsVersion(tx)
    const before = input.id === undefined ? null : await tx.taxRate.findUnique({ where: { id: input.id } })
    if (input.id !== undefined && !before) throw new AppError('not-found')
    if (!before && (await tx.taxRate.count()) >= maxRates) throw new AppError('tax-rate-limit')
    const key = { countryCode, zipPrefix, category, validFrom }
    const twin = await tx.taxRate.findUnique({ where: { countryCode_zipPrefix_category_validFrom: key } })
    if (twin && twin.id !== before?.id) throw new AppError('tax-rate-exists')
    const row: TaxRate = { ...columns, id: before?.id ?? newId() }
    await tx.taxRate.upsert({ where: { id: row.id }, create: row, update: columns })
    const ended = input.endPrevious ? await endPrevious(tx, row) : []
    const snapshots = { before: before && getSnapshot(before), after: getSnapshot(row) }
    const action = before ? ('edit' as const) : ('create' as const)
    await audit(tx, by, at, [{ action, entity: 'tax-rate', entityId: row.id, ...snapshots }, ...ended])
    return row
  })
  await settings.changed()
  return toSavedRate(saved) as SavedRate
}

/**
 * Says of some rates that they were compared with the law today, by the shop's days; unknown ones are passed over.
 * @returns how many were not checked today before
 */
export async function checkRates(context: RatesContext, ids: readonly string[], by: Actor): Promise<number> {
  const { db, clock, settings } = context
  const at = clock.now()
  const checkedOn = getDay(at, settings.current.shop.timeZone)
  const count = await transaction(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const where = { id: { in: [...ids] }, checkedOn: { not: checkedOn } }
    const rows = await tx.taxRate.findMany({ where, orderBy: { id: 'asc' } })
    await tx.taxRate.updateMany({ where, data: { checkedOn } })
    const changes = rows.map((row): Change => {
      const snapshots = { before: getSnapshot(row), after: getSnapshot({ ...row, checkedOn }) }
      return { action: 'edit', entity: 'tax-rate', entityId: row.id, ...snapshots }
    })
    await audit(tx, by, at, changes)
    return rows.length
  })
  await settings.changed()
  return count
}

/** Deletes a rate. @throws AppError not-found */
export async function deleteRate({ db, clock, settings }: RatesContext, id: string, by: Actor): Promise<void> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const row = await tx.taxRate.findUnique({ where: { id } })
    if (!row) throw new AppError('not-found')
    await tx.taxRate.delete({ where: { id } })
    await audit(tx, by, at, [
      { action: 'delete', entity: 'tax-rate', entityId: id, before: getSnapshot(row), after: null },
    ])
  })
  await settings.changed()
}

/**
 * Brings back the fields that an entry of the audit changed.
 * @throws AppError not-found when the rate was deleted; not-undoable when it cannot be stored any more; edit-conflict when
 * somebody has changed these fields since; tax-rate-exists
 */
export async function undoRate(context: RatesContext, undoing: Undoing, by: Actor): Promise<void> {
  const row = await context.db.taxRate.findUnique({ where: { id: undoing.entityId } })
  if (!row) throw new AppError('not-found')
  const { validTo, checkedOn, ...fields } = { ...getSnapshot(row), ...undoing.before }
  const optional = { ...(validTo && { validTo }), ...(checkedOn && { checkedOn }) }
  const checked = validate(rateSchema, { ...fields, ...optional, id: row.id })
  if (!checked.success) throw new AppError('not-undoable')
  await saveRate(context, checked.data, { ...by, undoing })
}
