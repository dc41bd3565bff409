import type { Cents } from '../money.ts'
import { allocate } from './allocate.ts'
import { getPaid } from './paid.ts'
import { type PricedOrder, shareShipping, type Tax, taxIn } from './price-order.ts'

/** A line of a paid order, and what its refunds have returned so far. */
export interface RefundableLine {
  key: string
  quantity: number
  /** For its whole quantity, with VAT. */
  paidCents: Cents
  /** In millionths. */
  taxPpm: number
  /** `cents` counts amounts, too, that came back without a unit. */
  refunded: { units: number; cents: Cents }
}

const shippingKey = 'shipping:'

/** The rate of the VAT in a line of shipping, in millionths; undefined for one of goods. */
export const readShippingRate = (key: string): number | undefined =>
  key.startsWith(shippingKey) ? Number(key.slice(shippingKey.length)) : undefined

/**
 * Shipping as lines that a refund can give back, one for each rate of VAT in it: a single line would have several. A
 * refund of all of them is one of shipping, and an amount is divided among goods and shipping.
 */
export function toShippingLines(order: Pick<PricedOrder, 'lines' | 'shipping'>): RefundableLine[] {
  return [...shareShipping(order)].flatMap(([taxPpm, paidCents]) =>
    paidCents > 0
      ? [{ key: `${shippingKey}${taxPpm}`, quantity: 1, paidCents, taxPpm, refunded: { units: 0, cents: 0 } }]
      : [],
  )
}

/** Quantities of some lines, by key, or an amount. */
export type RefundWish = { units: ReadonlyMap<string, number> } | { cents: Cents }

/** The amounts of a refund, positive and with VAT. */
export interface PricedRefund {
  /** `units` is 0 for a share of an amount. */
  lines: { key: string; units: number; cents: Cents }[]
  /** The VAT that goes back, by rate, the highest first. */
  taxes: Tax[]
  totalCents: Cents
}

const addUp = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

/** The amount paid for a line that has not been refunded. */
export function heldCents({ paidCents, refunded }: Pick<RefundableLine, 'paidCents' | 'refunded'>): Cents {
  return paidCents - refunded.cents
}

/**
 * Calculates a refund of a part of an order. Units are worth what was paid for them, but never more than their line still
 * holds; an amount is divided in proportion to what the lines still hold. The VAT is that of everything refunded so far
 * less that of what had been refunded before, so that all refunds of an order together take back exactly its VAT.
 * @param wish whole units and cents, above 0
 * @returns undefined when that is more than was paid and not yet refunded
 */
export function priceRefund(lines: readonly RefundableLine[], wish: RefundWish): PricedRefund | undefined {
  const parts = 'cents' in wish ? getShares(lines, wish.cents) : listQuantities(lines, wish.units)
  const refunded = parts?.filter(({ units, cents }) => units > 0 || cents > 0) ?? []
  const totalCents = addUp(refunded.map(({ cents }) => cents))
  if (totalCents === 0) return undefined
  return { lines: refunded, taxes: getTaxes(lines, refunded), totalCents }
}

/** All that remains of an order after its refunds; `taxes` and `totalCents` are those that it was paid with. */
export function priceRest(
  lines: readonly RefundableLine[],
  order: { taxes: readonly Tax[]; totalCents: Cents },
): PricedRefund {
  const rest = lines.map((line) => ({
    key: line.key,
    units: line.quantity - line.refunded.units,
    cents: heldCents(line),
  }))
  const taxes = order.taxes.map((tax) => minus(tax, taxIn(refundedAt(lines, tax.ratePpm), tax.ratePpm)))
  const before = addUp(lines.map(({ refunded }) => refunded.cents))
  return {
    lines: rest.filter(({ units, cents }) => units > 0 || cents > 0),
    taxes: taxes.filter(({ grossCents }) => grossCents > 0),
    totalCents: order.totalCents - before,
  }
}

/** Whether a refund leaves nothing of an order, neither a cent nor a unit: an amount leaves the units. */
export function leavesNothing(lines: readonly RefundableLine[], refund: Pick<PricedRefund, 'lines'>): boolean {
  const parts = new Map(refund.lines.map((part) => [part.key, part]))
  return lines.every((line) => {
    const part = parts.get(line.key)
    return heldCents(line) === (part?.cents ?? 0) && line.quantity - line.refunded.units === (part?.units ?? 0)
  })
}

function listQuantities(lines: readonly RefundableLine[], requested: ReadonlyMap<string, number>) {
  const parts = lines.map((line) => {
    const units = requested.get(line.key) ?? 0
    const { quantity, paidCents, refunded } = line
    if (refunded.units + units > quantity) return undefined
    const worth = getPaid(paidCents, quantity, refunded.units, refunded.units + units)
    return { key: line.key, units, cents: Math.min(worth, heldCents(line)) }
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function getShares(lines: readonly RefundableLine[], cents: Cents) {
  const amounts = lines.map(heldCents)
  if (cents > addUp(amounts)) return undefined
  const shares = allocate(cents, amounts)
  return lines.map(({ key }, index) => ({ key, units: 0, cents: shares[index] ?? 0 }))
}

function getTaxes(lines: readonly RefundableLine[], parts: PricedRefund['lines']): Tax[] {
  const now = new Map(parts.map(({ key, cents }) => [key, cents]))
  const rates = [...new Set(lines.map(({ taxPpm }) => taxPpm))].sort((a, b) => b - a)
  return rates
    .map((ratePpm) => {
      const before = refundedAt(lines, ratePpm)
      const added = addUp(lines.map(({ key, taxPpm }) => (taxPpm === ratePpm ? (now.get(key) ?? 0) : 0)))
      return minus(taxIn(before + added, ratePpm), taxIn(before, ratePpm))
    })
    .filter(({ grossCents }) => grossCents > 0)
}

function refundedAt(lines: readonly RefundableLine[], ratePpm: number): Cents {
  return addUp(lines.map(({ taxPpm, refunded }) => (taxPpm === ratePpm ? refunded.cents : 0)))
}

function minus(all: Tax, part: Tax): Tax {
  return {
    ratePpm: all.ratePpm,
    netCents: all.netCents - part.netCents,
    taxCents: all.taxCents - part.taxCents,
    grossCents: all.grossCents - part.grossCents,
  }
}
