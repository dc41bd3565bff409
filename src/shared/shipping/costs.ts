import * as z from 'zod/mini'
import { localized } from '../localized.ts'
import { localizedSchema } from '../localized-schema.ts'
import { eurosFromCents } from '../money.ts'
import { namePlaces } from '../places/place-names.ts'
import type { ShippingSettings } from '../settings/shipping.ts'
import type { TaxesSettings } from '../settings/taxes.ts'
import { methodKinds, type PriceBasis, type PriceStep, priceBases } from './prices.ts'
import type { ShippingMethod, ShippingSetup } from './setup.ts'

/** How the limit of a price is to be read: less than it, at most it, at least it, or more than it. */
const bounds = ['below', 'upTo', 'from', 'over'] as const

/** A price in euros; `at` is in grams or euros and absent where there is one price for all. */
const pricedStepSchema = z.object({
  bound: z.optional(z.enum(bounds)),
  at: z.optional(z.number()),
  price: z.number(),
})
type PricedStep = z.infer<typeof pricedStepSchema>

const methodCostsSchema = z.object({
  name: localizedSchema,
  note: z.optional(localizedSchema),
  kind: z.enum(methodKinds),
  basis: z.enum(priceBases),
  steps: z.array(pricedStepSchema),
  /** The value of the goods from which on it is free. */
  freeFrom: z.optional(z.number()),
  maxGrams: z.optional(z.number()),
  minDays: z.number(),
  maxDays: z.number(),
  /** The place and the hours at which an order is fetched. */
  pickup: z.optional(z.object({ address: z.array(z.string()), hours: z.optional(localizedSchema) })),
})
export type MethodCosts = z.infer<typeof methodCostsSchema>

/** The costs of delivery by place, as the page of delivery and returns shows them. */
export const deliveryCostsSchema = z.object({
  /** Zones without methods are not delivered to. */
  zones: z.array(z.object({ places: localizedSchema, methods: z.array(methodCostsSchema) })),
  /** Places outside of the EU's VAT pay less by the VAT in the prices. */
  withoutVat: z.optional(z.literal(true)),
})
export type DeliveryCosts = z.infer<typeof deliveryCostsSchema>

/** So many smallest units are a round figure: a tenth of a kilogram, a euro. */
const roundFigure = 100

/**
 * The steps of a price in words of limits. A step that begins one gram or cent after a round figure is told by that
 * figure: `up to 2 kg` and `over 2 kg` for one from 2001 grams on.
 */
export function limitSteps(basis: PriceBasis, steps: readonly PriceStep[]): PricedStep[] {
  const toShown = (at: number) => (basis === 'value' ? eurosFromCents(at) : at)
  const isAfterRound = (from: number) => from > 1 && (from - 1) % roundFigure === 0
  const sorted = steps.toSorted((a, b) => a.from - b.from)
  return sorted.map(({ from, priceCents }, index) => {
    const price = eurosFromCents(priceCents)
    const next = sorted[index + 1]
    if (from > 0)
      return isAfterRound(from)
        ? { bound: 'over', at: toShown(from - 1), price }
        : { bound: 'from', at: toShown(from), price }
    if (!next) return { price }
    return isAfterRound(next.from)
      ? { bound: 'upTo', at: toShown(next.from - 1), price }
      : { bound: 'below', at: toShown(next.from), price }
  })
}

type PickupSettings = Pick<ShippingSettings, 'pickupAddress' | 'pickupHoursEs' | 'pickupHoursEn'>

/** The text of both languages; one that is missing is that of the other. */
const localizedOrNone = (es: string, en: string) => (es || en ? localized(es || en, en || es) : undefined)

function describePickup({ pickupAddress, pickupHoursEs, pickupHoursEn }: PickupSettings): MethodCosts['pickup'] {
  const hours = localizedOrNone(pickupHoursEs, pickupHoursEn)
  if (pickupAddress.length === 0 && !hours) return undefined
  return { address: [...pickupAddress], ...(hours && { hours }) }
}

function describeMethod(method: ShippingMethod, settings: PickupSettings): MethodCosts {
  const { name, kind, basis, steps, freeFromCents, maxGrams, minDays, maxDays } = method
  const note = localizedOrNone(method.note[0]?.es ?? '', method.note[0]?.en ?? '')
  const pickup = kind === 'pickup' ? describePickup(settings) : undefined
  const isPriced = steps.some(({ priceCents }) => priceCents > 0)
  return {
    name,
    ...(note && { note }),
    ...{ kind, basis, steps: limitSteps(basis, steps) },
    ...(freeFromCents !== undefined && isPriced && { freeFrom: eurosFromCents(freeFromCents) }),
    ...(maxGrams !== undefined && { maxGrams }),
    ...{ minDays, maxDays },
    ...(pickup && { pickup }),
  }
}

/** Lists the costs of delivery in each zone, in the order of the shop, for whoever has no cart yet. */
export function listDeliveryCosts(
  { zones }: Pick<ShippingSetup, 'zones'>,
  { shipping, taxes }: { shipping: PickupSettings; taxes: Pick<TaxesSettings, 'byPlace' | 'exportPrice'> },
): DeliveryCosts {
  return {
    zones: zones.map((zone) => ({
      places: namePlaces(zone, zones),
      methods: zone.methods.map((method) => describeMethod(method, shipping)),
    })),
    ...(taxes.byPlace && taxes.exportPrice === 'net' && { withoutVat: true }),
  }
}
