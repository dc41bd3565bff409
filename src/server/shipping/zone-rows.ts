import type { Snapshot } from '../../shared/audit/snapshot.ts'
import { centsFromEuros, eurosFromCents } from '../../shared/money.ts'
import { regionKey } from '../../shared/places/place.ts'
import { type MethodKind, methodKinds, type PriceBasis, priceBases } from '../../shared/shipping/prices.ts'
import { firstMethodId } from '../../shared/shipping/setup.ts'
import type { MethodInput, SavedZone, ZoneInput } from '../../shared/shipping/zones.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { type MethodRow, readWord, type readZones } from './read-setup.ts'

export type ZoneRow = Awaited<ReturnType<typeof readZones>>[number]
type SavedMethod = SavedZone['methods'][number]

/** A step begins at grams, which are stored as they are, or at euros of a value, which are stored in cents. */
const toStoredFrom = (basis: PriceBasis, from: number) => (basis === 'value' ? centsFromEuros(from) : from)
const toShownFrom = (basis: PriceBasis, from: number) => (basis === 'value' ? eurosFromCents(from) : from)

/** A stored method in euros; undefined if this version cannot tell its price. */
function toSavedMethod(row: MethodRow): SavedMethod | undefined {
  const { id, nameEs, nameEn, noteEs, noteEn, freeFromCents, maxGrams, minDays, maxDays, cutOff, enabled } = row
  const basis = readWord<PriceBasis>(priceBases, row.basis)
  if (!basis) return undefined
  return {
    ...{ id, nameEs, nameEn },
    ...(noteEs !== '' && { noteEs }),
    ...(noteEn !== '' && { noteEn }),
    ...{ kind: readWord<MethodKind>(methodKinds, row.kind) ?? 'delivery', basis },
    rates: row.rates.map(({ from, priceCents }) => ({
      from: toShownFrom(basis, from),
      price: eurosFromCents(priceCents),
    })),
    ...(freeFromCents !== null && { freeFrom: eurosFromCents(freeFromCents) }),
    ...(maxGrams !== null && { maxGrams }),
    ...{ minDays, maxDays, cutOff, enabled },
  }
}

/** A stored zone with the methods that it still has, amounts in euros. */
export const toSavedZone = ({ id, version, name, regions, methods }: ZoneRow): SavedZone => ({
  ...{ id, ...(version > 0 && { version }), name },
  regions: regions.map(({ countryCode, zipPrefix }) => ({ countryCode, zipPrefix })),
  methods: methods.flatMap((row) => (row.deletedAt === null ? (toSavedMethod(row) ?? []) : [])),
})

/** Fields of a zone for the audit; an undo finds its methods by their identifiers. */
export function getZoneSnapshot(row: ZoneRow): Snapshot {
  const { name, regions, methods } = toSavedZone(row)
  return { name, regions, methods }
}

/** A zone without identifiers, in the form and order of a stored one, so that a save can be compared with it. */
export function getComparable({ name, regions, methods }: ZoneInput | SavedZone): Snapshot {
  return {
    name,
    regions: regions.toSorted((a, b) => (regionKey(a) < regionKey(b) ? -1 : 1)),
    methods: methods.map(({ id: _, noteEs, noteEn, rates, ...method }) => ({
      ...method,
      ...(noteEs && { noteEs }),
      ...(noteEn && { noteEn }),
      rates: rates.toSorted((a, b) => a.from - b.from),
    })),
  }
}

/** Marks the methods of a zone as gone, but for those that stay: orders and open checkouts still name them. */
const retireOthers = (tx: Tx, zoneId: string, staying: readonly string[], deletedAt: Date) =>
  tx.shippingMethod.updateMany({ where: { zoneId, id: { notIn: [...staying] }, deletedAt: null }, data: { deletedAt } })

async function writeMethod(tx: Tx, zoneId: string, id: string, position: number, method: MethodInput): Promise<void> {
  const { id: _, rates, freeFrom, maxGrams, noteEs = '', noteEn = '', ...fields } = method
  const columns = {
    ...{ ...fields, noteEs, noteEn, position },
    freeFromCents: freeFrom === undefined ? null : centsFromEuros(freeFrom),
    maxGrams: maxGrams ?? null,
  }
  // A method that was gone is offered again by an undo.
  const update = { ...columns, zoneId, deletedAt: null }
  await tx.shippingMethod.upsert({ where: { id }, create: { ...columns, id, zoneId }, update })
  await tx.shippingRate.deleteMany({ where: { methodId: id } })
  const steps = rates.map(({ from, price }) => ({
    ...{ methodId: id, from: toStoredFrom(method.basis, from) },
    priceCents: centsFromEuros(price),
  }))
  await tx.shippingRate.createMany({ data: steps })
}

/**
 * Writes a zone with its regions and methods. The method that a shop came with becomes one that its owner decided about.
 * @returns the identifiers of the methods
 */
export async function writeZone(
  tx: Tx,
  zone: ZoneInput & { id: string; position: number },
  at: Date,
): Promise<string[]> {
  const { id, name, position, regions, methods } = zone
  await tx.shippingZone.upsert({ where: { id }, create: { id, name, position }, update: { name } })
  await tx.shippingRegion.deleteMany({ where: { zoneId: id } })
  await tx.shippingRegion.createMany({ data: regions.map((region) => ({ ...region, zoneId: id })) })
  const ids = methods.map((method) => (!method.id || method.id === firstMethodId ? newId() : method.id))
  await retireOthers(tx, id, ids, at)
  for (const [index, method] of methods.entries()) await writeMethod(tx, id, ids[index] ?? newId(), index, method)
  return ids
}

/** Removes a zone. Its methods stay known as gone with another zone, if there is one. */
export async function removeZone(tx: Tx, id: string, heir: string | undefined, at: Date): Promise<void> {
  if (heir !== undefined) {
    await retireOthers(tx, id, [], at)
    await tx.shippingMethod.updateMany({ where: { zoneId: id }, data: { zoneId: heir } })
  }
  await tx.shippingZone.delete({ where: { id } })
}
