import { localized } from '../../shared/localized.ts'
import { type MethodKind, methodKinds, type PriceBasis, priceBases } from '../../shared/shipping/prices.ts'
import type { ShippingMethod, ShippingSetup } from '../../shared/shipping/setup.ts'
import { type DatedRate, taxCategories } from '../../shared/taxes/rates.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Prisma, TaxRate } from '../db/generated/sqlite/client.ts'

const withSteps = {
  include: { rates: { orderBy: { from: 'asc' } } },
} as const satisfies Prisma.ShippingMethodDefaultArgs
export type MethodRow = Prisma.ShippingMethodGetPayload<typeof withSteps>

/** One of some words; a stored word that this version does not know is undefined. */
export const readWord = <W extends string>(words: readonly W[], stored: string): W | undefined =>
  words.find((word) => word === stored)

/** A stored method; undefined if its price cannot be told. */
function toMethod(row: MethodRow): ShippingMethod | undefined {
  const basis = readWord<PriceBasis>(priceBases, row.basis)
  if (!basis) return undefined
  const { id, nameEs, nameEn, noteEs, noteEn, minDays, maxDays, cutOff, freeFromCents, maxGrams, rates } = row
  return {
    ...{ id, basis, minDays, maxDays, cutOff },
    name: localized(nameEs, nameEn),
    note: localized(noteEs, noteEn),
    kind: readWord<MethodKind>(methodKinds, row.kind) ?? 'delivery',
    steps: rates.map(({ from, priceCents }) => ({ from, priceCents })),
    ...(freeFromCents !== null && { freeFromCents }),
    ...(maxGrams !== null && { maxGrams }),
  }
}

/** A stored rate; undefined for goods that this version does not know. */
function toRate({ countryCode, zipPrefix, category, ratePpm, validFrom, validTo }: TaxRate): DatedRate | undefined {
  const known = readWord(taxCategories, category)
  return known && { countryCode, zipPrefix, category: known, ratePpm, validFrom, ...(validTo !== null && { validTo }) }
}

/** Zones in their order, with their regions and all of their methods, gone ones too. */
export const readZones = (db: Db | Tx) =>
  db.shippingZone.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: {
      regions: { orderBy: [{ countryCode: 'asc' }, { zipPrefix: 'asc' }] },
      methods: { orderBy: [{ position: 'asc' }, { id: 'asc' }], ...withSteps },
    },
  })

/** Reads zones, methods and rates. What this version cannot use of them is left out. */
export async function readShippingSetup(db: Db | Tx): Promise<ShippingSetup> {
  const [zones, rates] = await Promise.all([readZones(db), db.taxRate.findMany()])
  const rows = zones.flatMap(({ methods }) => methods)
  const isOffered = ({ enabled, deletedAt }: MethodRow) => enabled && deletedAt === null
  return {
    zones: zones.map(({ id, name, regions, methods }) => ({
      ...{ id, name },
      regions: regions.map(({ countryCode, zipPrefix }) => ({ countryCode, zipPrefix })),
      methods: methods.filter(isOffered).flatMap((method) => toMethod(method) ?? []),
    })),
    rates: rates.flatMap((rate) => toRate(rate) ?? []),
    goneIds: new Set(rows.filter((row) => !isOffered(row)).map(({ id }) => id)),
  }
}
