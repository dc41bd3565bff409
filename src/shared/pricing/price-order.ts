import type { Language } from '../languages.ts'
import { type Cents, roundHalfAwayFromZero } from '../money.ts'
import { splitVat } from '../vat.ts'
import { allocate } from './allocate.ts'

/** The least amount that payment providers charge. A discount leaves nothing to pay, or at least this. */
export const leastCharge: Cents = 50

const one = 1_000_000

/** A line as it is ordered; the price of a unit includes VAT. */
export interface LineToPrice {
  key: string
  unitCents: Cents
  quantity: number
  /** In millionths. */
  taxPpm: number
}

export interface Promotion {
  promotionId: string
  label: Record<Language, string>
  /** The code that the buyer typed; empty where nothing has to be typed. */
  code: string
  target: 'line' | 'order' | 'shipping'
  /** With target `line`: the keys of the lines that it is for. */
  keys?: readonly string[]
  /** Either a share in millionths of what is still to pay for its target, or an amount. */
  off: { ppm: number } | { cents: Cents }
}

export interface OrderToPrice {
  lines: readonly LineToPrice[]
  /** Each applies to what remains after the ones before. */
  promotions?: readonly Promotion[]
  /** Shipping before discounts. */
  shippingCents?: Cents
}

interface Adjustment extends Pick<Promotion, 'promotionId' | 'label' | 'code' | 'target'> {
  /** The amount it takes off, positive. */
  cents: Cents
}

/** Amounts before a discount, the discount, and what remains to pay. */
interface Amounts {
  grossCents: Cents
  discountCents: Cents
  paidCents: Cents
}

/** The VAT of an amount at one rate: net + tax = gross. */
export interface Tax {
  /** In millionths. */
  ratePpm: number
  netCents: Cents
  taxCents: Cents
  grossCents: Cents
}

/** All that an order costs, in cents with VAT included where it is not said otherwise. */
export interface PricedOrder {
  /** In the order of the lines that were given. */
  lines: (Amounts & Pick<LineToPrice, 'key' | 'taxPpm'>)[]
  adjustments: Adjustment[]
  shipping: Amounts
  /** The VAT in what is paid, by rate, the highest first. */
  taxes: Tax[]
  totalCents: Cents
}

const addUp = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

/**
 * Calculates an order: the only place in which sums, discounts and VAT are. Everything includes VAT until the end, where
 * it is taken out once for each rate, never for each line; shipping is taxed as the goods that it brings, in proportion.
 */
export function priceOrder({ lines, promotions = [], shippingCents = 0 }: OrderToPrice): PricedOrder {
  // Shipping comes after the lines.
  const gross = [...lines.map(({ unitCents, quantity }) => unitCents * quantity), shippingCents]
  const discounted = applyPromotions(lines, gross, promotions, 0)
  // Leaving the least charge changes nothing where more than it remains anyway.
  const { paid, adjustments } =
    addUp(discounted.paid) > 0
      ? applyPromotions(lines, gross, promotions, Math.min(leastCharge, addUp(gross)))
      : discounted
  const amountsAt = (index: number): Amounts => {
    const [grossCents = 0, paidCents = 0] = [gross[index], paid[index]]
    return { grossCents, discountCents: grossCents - paidCents, paidCents }
  }
  const priced = lines.map(({ key, taxPpm }, index) => ({ key, taxPpm, ...amountsAt(index) }))
  const shipping = amountsAt(lines.length)
  return { lines: priced, adjustments, shipping, taxes: sumTaxes(priced, shipping), totalCents: addUp(paid) }
}

/** @param least what the discounts leave to pay, together */
function applyPromotions(
  lines: readonly LineToPrice[],
  gross: readonly Cents[],
  promotions: readonly Promotion[],
  least: Cents,
): { paid: readonly Cents[]; adjustments: Adjustment[] } {
  let paid = gross
  const adjustments = promotions.flatMap(({ keys, off, ...promotion }): Adjustment[] => {
    const { target } = promotion
    const isFor = (line: LineToPrice | undefined) =>
      line === undefined ? target === 'shipping' : target === 'order' || (target === 'line' && keys?.includes(line.key))
    const base = paid.map((amount, index) => (isFor(lines[index]) ? amount : 0))
    const discount = 'ppm' in off ? roundHalfAwayFromZero((addUp(base) * off.ppm) / one) : off.cents
    const cents = Math.min(discount, addUp(base), addUp(paid) - least)
    if (cents <= 0) return []
    const shares = allocate(cents, base)
    paid = paid.map((amount, index) => amount - (shares[index] ?? 0))
    return [{ ...promotion, cents }]
  })
  return { paid, adjustments }
}

/**
 * Divides what is paid for shipping by the rates of the goods, in proportion to their prices before discounts.
 * @returns the amount at each rate of the lines, with VAT; together they are all of it
 */
export function shareShipping({ lines, shipping }: Pick<PricedOrder, 'lines' | 'shipping'>): Map<number, Cents> {
  const shares = allocate(
    shipping.paidCents,
    lines.map(({ grossCents }) => grossCents),
  )
  const byRate = new Map<number, Cents>()
  for (const [index, { taxPpm }] of lines.entries()) {
    byRate.set(taxPpm, (byRate.get(taxPpm) ?? 0) + (shares[index] ?? 0))
  }
  return byRate
}

function sumTaxes(lines: PricedOrder['lines'], shipping: Amounts): PricedOrder['taxes'] {
  const byRate = shareShipping({ lines, shipping })
  for (const { taxPpm, paidCents } of lines) byRate.set(taxPpm, (byRate.get(taxPpm) ?? 0) + paidCents)
  return [...byRate].sort(([a], [b]) => b - a).map(([ratePpm, grossCents]) => taxIn(grossCents, ratePpm))
}

/** The VAT in all that is paid at one rate. */
export function taxIn(grossCents: Cents, ratePpm: number): Tax {
  const { subtotal, vat } = splitVat(grossCents, ratePpm)
  return { ratePpm, netCents: subtotal, taxCents: vat, grossCents }
}
