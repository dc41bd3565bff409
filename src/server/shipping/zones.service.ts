import { getChangedFields, isSameValue, type Snapshot } from '../../shared/audit/snapshot.ts'
import type { Issue } from '../../shared/issue.ts'
import { regionKey } from '../../shared/places/place.ts'
import { firstMethodId } from '../../shared/shipping/setup.ts'
import { type MethodInput, maxZones, type SavedZone, type ZoneInput, zoneSchema } from '../../shared/shipping/zones.ts'
import { audit } from '../audit/record.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { newId } from '../core/ids.ts'
import { validate } from '../core/validate.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { raiseSettingsVersion } from '../db/versions.ts'
import { addRetention } from '../jobs/scheduler.ts'
import type { ServiceContext } from '../service-context.ts'
import { readZones } from './read-setup.ts'
import { listUnweighed, tryOut } from './try-out.ts'
import { getComparable, getZoneSnapshot, removeZone, toSavedZone, writeZone, type ZoneRow } from './zone-rows.ts'

type ZonesContext = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

/** No open checkout is as old: afterwards nobody asks for a method that is gone, and orders hold its name themselves. */
const goneMs = 90 * 24 * 60 * 60_000

/** @throws AppError region-taken for one that another zone has */
function refuseTakenRegions(others: readonly ZoneRow[], { regions }: ZoneInput): void {
  const zones = new Map(others.flatMap((zone) => zone.regions.map((region) => [regionKey(region), zone.name])))
  for (const region of regions) {
    const zone = zones.get(regionKey(region))
    if (zone !== undefined) throw new AppError('region-taken', { params: { region: regionKey(region).trim(), zone } })
  }
}

/** @throws AppError invalid for a method that is named twice, or that this zone does not have */
function refuseForeignMethods(zone: ZoneRow | undefined, { methods }: ZoneInput): void {
  const own = new Set(zone?.methods.flatMap(({ id, deletedAt }) => (deletedAt === null ? id : [])))
  const fields: Record<string, Issue> = {}
  for (const [index, { id }] of methods.entries())
    if (id !== undefined && !own.delete(id)) fields[`methods.${index}.id`] = 'methodUnknown'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** All zones in the order in which they were added, with the methods that they have now; amounts in euros. */
async function listZones({ db }: ZonesContext): Promise<{ zones: SavedZone[] }> {
  return { zones: (await readZones(db)).map(toSavedZone) }
}

const findZone = async (tx: Tx, id: string) => (await readZones(tx)).find((zone) => zone.id === id)

/**
 * @throws AppError edit-conflict for a save over a version that somebody else has replaced, unless it changes nothing
 */
function checkZoneVersion(stored: ZoneRow, input: ZoneInput): void {
  if (input.expectedVersion === undefined || input.expectedVersion === stored.version) return
  const [now, yours] = [getComparable(toSavedZone(stored)), getComparable(input)]
  const fields = Object.keys(now).flatMap((field) => {
    if (isSameValue(now[field], yours[field])) return []
    return [{ field, now: JSON.stringify(now[field]), yours: JSON.stringify(yours[field]) }]
  })
  if (fields.length === 0) return
  throw new AppError('edit-conflict', { conflict: { version: stored.version, fields, stored: toSavedZone(stored) } })
}

/** The zone of a save, with its place among the others. @throws AppError not-found, zone-limit, region-taken, edit-conflict */
function placeZone(zones: readonly ZoneRow[], input: ZoneInput) {
  const before = zones.find(({ id }) => id === input.id)
  if (input.id !== undefined && !before) throw new AppError('not-found')
  if (!before && zones.length >= maxZones) throw new AppError('zone-limit')
  if (before) checkZoneVersion(before, input)
  refuseTakenRegions(
    zones.filter((zone) => zone !== before),
    input,
  )
  const position = before?.position ?? Math.max(-1, ...zones.map((zone) => zone.position)) + 1
  return { before, id: before?.id ?? newId(), position }
}

/** A zone for the audit, whose first method has the identifier that it gets when its owner decides about it. */
function getSnapshotBefore(row: ZoneRow, { methods }: ZoneInput, ids: readonly string[]): Snapshot {
  const { [methods.findIndex(({ id }) => id === firstMethodId)]: first } = ids
  const renamed = row.methods.map((method) =>
    first && method.id === firstMethodId ? { ...method, id: first } : method,
  )
  return getZoneSnapshot({ ...row, methods: renamed })
}

/** Writes a zone in a transaction of its own. @param check of its methods @throws AppError as `placeZone`, and of `check` */
async function writeSaved(
  { db, clock, settings }: ZonesContext,
  input: ZoneInput,
  by: Actor,
  check: (zone: ZoneRow | undefined) => void,
): Promise<SavedZone> {
  const at = clock.now()
  const saved = await transaction(db, async (tx) => {
    // First: saves run one after the other, so that nobody else takes the same region meanwhile.
    await raiseSettingsVersion(tx)
    const { before, id, position } = placeZone(await readZones(tx), input)
    check(before)
    const ids = await writeZone(tx, { ...input, id, position }, at)
    const after = await findZone(tx, id)
    if (!after) throw new Error('the saved zone is missing')
    const snapshots = { before: before ? getSnapshotBefore(before, input, ids) : null, after: getZoneSnapshot(after) }
    const version = after.version + (getChangedFields(snapshots.before, snapshots.after) ? 1 : 0)
    await tx.shippingZone.update({ where: { id }, data: { version } })
    const action = before ? 'edit' : 'create'
    await audit(tx, by, at, [{ action, entity: 'shipping-zone', entityId: id, ...snapshots }])
    return toSavedZone({ ...after, version })
  })
  await settings.changed()
  return saved
}

/**
 * Saves a new zone, or replaces the one with this `id` and all of its methods: those that are named by their `id` stay,
 * absent ones are no longer offered. Without `expectedVersion` it replaces whatever is stored.
 * @throws AppError not-found; region-taken for a place that another zone has; zone-limit; edit-conflict when somebody else
 * has saved it since that version; invalid for a method of another zone (`methods.0.id`)
 */
const saveZone = (context: ZonesContext, input: ZoneInput, by: Actor): Promise<SavedZone> =>
  writeSaved(context, input, by, (zone) => refuseForeignMethods(zone, input))

/** Deletes a zone, the last one too: then nothing is sent anywhere. @throws AppError not-found */
async function deleteZone({ db, clock, settings }: ZonesContext, id: string, by: Actor): Promise<void> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const zones = await readZones(tx)
    const zone = zones.find((each) => each.id === id)
    if (!zone) throw new AppError('not-found')
    await removeZone(tx, id, zones.find((each) => each.id !== id)?.id, at)
    const before = getZoneSnapshot(zone)
    await audit(tx, by, at, [{ action: 'delete', entity: 'shipping-zone', entityId: id, before, after: null }])
  })
  await settings.changed()
}

/**
 * Finds the methods of an earlier state among those that are stored, also those that are gone: by their identifiers, then,
 * where these are forgotten, by the names that a method has now. The others are new.
 */
function findMethods(methods: ZoneInput['methods'], stored: ZoneRow['methods']): (MethodInput & { id: string })[] {
  const ids = new Set(methods.flatMap(({ id }) => id ?? []))
  const left = stored.filter(({ id, deletedAt }) => deletedAt === null && !ids.has(id))
  return methods.map((method) => {
    const { id } = method
    if (id !== undefined && stored.some((each) => each.id === id)) return { ...method, id }
    const index = left.findIndex(({ nameEs, nameEn }) => nameEs === method.nameEs && nameEn === method.nameEn)
    const [same] = index < 0 ? [] : left.splice(index, 1)
    return { ...method, id: same?.id ?? newId() }
  })
}

/**
 * Brings back the fields that an entry of the audit changed.
 * @throws AppError not-found when the zone was deleted; not-undoable when it cannot be stored any more; edit-conflict when
 * somebody has changed these fields since; region-taken
 */
async function undoZone(context: ZonesContext, undoing: Undoing, by: Actor): Promise<void> {
  const row = (await readZones(context.db)).find(({ id }) => id === undoing.entityId)
  if (!row) throw new AppError('not-found')
  const checked = validate(zoneSchema, { ...getZoneSnapshot(row), ...undoing.before, id: row.id })
  if (!checked.success) throw new AppError('not-undoable')
  const methods = findMethods(checked.data.methods, row.methods)
  // A method that was forgotten comes back with another identifier.
  const before = { ...undoing.before, ...(undoing.before.methods !== undefined && { methods }) }
  await writeSaved(context, { ...checked.data, methods }, { ...by, undoing: { ...undoing, before } }, () => undefined)
}

/** Zones of shipping for admins; a job forgets methods that are long gone. */
export function createZonesService(context: ZonesContext & Pick<ServiceContext, 'scheduler'>) {
  addRetention(context, 'shipping-retention', (until) =>
    context.db.shippingMethod.deleteMany({ where: { deletedAt: { lt: new Date(until.getTime() - goneMs) } } }),
  )
  return {
    ...bound(context, { list: listZones, save: saveZone, delete: deleteZone, undo: undoZone }),
    ...bound(context, { tryOut, unweighed: listUnweighed }),
  }
}
