import { eurosFromCents } from '../../shared/money.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import type { PricedOrder, Tax } from '../../shared/pricing/price-order.ts'
import {
  type PricedRefund,
  priceRest,
  type RefundableLine,
  readShippingRate,
  toShippingLines,
} from '../../shared/pricing/price-refund.ts'
import { toPercent } from '../../shared/vat.ts'
import type { Sale } from '../statistics/statistics.service.ts'
import { getTaxMode } from './order-delivery.ts'
import type { OrderRow } from './order-row.ts'

/** The sums of a new order, as its row has them. */
export function moneyColumns({ lines, shipping, taxes, totalCents }: PricedOrder) {
  const addUp = (amounts: readonly number[]) => BigInt(amounts.reduce((sum, cents) => sum + cents, 0))
  return {
    goodsCents: addUp(lines.map(({ grossCents }) => grossCents)),
    discountCents: addUp(lines.map(({ discountCents }) => discountCents)),
    shippingCents: BigInt(shipping.paidCents),
    taxCents: addUp(taxes.map(({ taxCents }) => taxCents)),
    totalCents: BigInt(totalCents),
  }
}

/** The rows of a new order's VAT by rate. */
export function taxRows(orderId: string, { taxes }: PricedOrder) {
  return taxes.map((tax) => ({ orderId, ...tax }))
}

/** Adds up what orders sold. */
export function getSale(orders: readonly OrderRow[]): Sale {
  return {
    lines: orders.flatMap(({ lines }) =>
      lines.map((line) => ({ productId: line.productId, cents: linePaid(line), units: line.quantity })),
    ),
    totalCents: orders.reduce((sum, { totalCents }) => sum + Number(totalCents), 0),
    orders: orders.length,
    shares: orders.map(({ id, totalCents }) => {
      return { orderId: id, kind: 'sold', sellsCents: Number(totalCents), orders: 1 }
    }),
  }
}

export interface OrderRefund {
  order: OrderRow
  priced: PricedRefund
}

/** The lines of goods in a refund, with their products and variants. */
export function refundedLines({ order, priced }: OrderRefund) {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return priced.lines.flatMap(({ key, units, cents }) => {
    const line = lines.get(key)
    if (readShippingRate(key) !== undefined) return []
    const { productId = null, variantId = null } = line ?? {}
    return { orderLineId: key, productId, variantId, quantity: units, cents }
  })
}

/** The shares of shipping in a refund, by the rate of the VAT in it. */
export const refundedShipping = ({ priced }: Pick<OrderRefund, 'priced'>) =>
  priced.lines.flatMap(({ key, cents }) => {
    const ratePpm = readShippingRate(key)
    return ratePpm === undefined ? [] : { ratePpm, cents }
  })

/** Counts refunds as negative sales. @param orders number of orders that end with these refunds */
export function createRefundSale(refunds: readonly OrderRefund[], orders: number): Sale {
  const ended = orders > 0 ? -1 : 0
  return {
    lines: refunds
      .flatMap(refundedLines)
      .map(({ productId, quantity, cents }) => ({ productId, cents: -cents, units: -quantity })),
    totalCents: -refunds.reduce((sum, { priced }) => sum + priced.totalCents, 0),
    orders: -orders,
    shares: refunds.map(({ order, priced }) => {
      return { orderId: order.id, kind: 'back', sellsCents: -priced.totalCents, orders: ended }
    }),
  }
}

export type RefundedOrder = Pick<OrderRow, 'lines' | 'refunds' | 'shippingCents' | 'taxOffCents'>

/** Whether a refund is of a whole order: it names no parts. */
export const isWholeRefund = ({ lines, shipping }: Pick<OrderRow['refunds'][number], 'lines' | 'shipping'>): boolean =>
  lines.length === 0 && shipping.length === 0

/** The lines of an order, by their ids, and then those of its shipping, with what was refunded of them. */
export function refundableLines(order: RefundedOrder): RefundableLine[] {
  const { lines, refunds } = order
  const refundLines = refunds.flatMap((refund) => refund.lines)
  // A cancelled order is given back as a whole.
  const isWhole = refunds.some(isWholeRefund)
  const goods = lines.map((line) => {
    const { id: key, quantity, taxPpm } = line
    const paidCents = linePaid(line)
    const parts = refundLines.filter(({ orderLineId }) => orderLineId === key)
    const units = parts.reduce((sum, part) => sum + part.quantity, 0)
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const refunded = isWhole ? { units: quantity, cents: paidCents } : { units, cents }
    return { key, quantity, paidCents, taxPpm, refunded }
  })
  return [...goods, ...refundableShipping(order)]
}

/** The amount paid for the shipping of an order, in cents. */
export function getShippingPaid({ lines, shippingCents, taxOffCents }: Omit<RefundedOrder, 'refunds'>): number {
  const ofLines = lines.reduce((sum, line) => sum + line.taxOffCents, 0)
  return Number(shippingCents) - (Number(taxOffCents) - ofLines)
}

/** The shipping of an order, a line for each rate of the VAT in it, with what was refunded of it. */
export function refundableShipping(order: RefundedOrder): RefundableLine[] {
  const paidCents = getShippingPaid(order)
  if (paidCents <= 0) return []
  const amounts = order.lines.map((line) => ({
    ...{ key: line.id, taxPpm: line.taxPpm, discountCents: line.discountCents },
    ...{ grossCents: line.priceCents * line.quantity, paidCents: linePaid(line) },
  }))
  const shipping = { grossCents: paidCents, discountCents: 0, paidCents }
  const isWhole = order.refunds.some(isWholeRefund)
  const parts = order.refunds.flatMap((refund) => refund.shipping)
  return toShippingLines({ lines: amounts, shipping }).map((line) => {
    const given = parts.filter(({ ratePpm }) => ratePpm === line.taxPpm)
    const cents = isWhole ? line.paidCents : given.reduce((sum, part) => sum + part.cents, 0)
    return { ...line, refunded: { units: cents >= line.paidCents ? 1 : 0, cents } }
  })
}

/** The VAT of an order by rate, as numbers. */
export const getTaxes = ({ taxes }: Pick<OrderRow, 'taxes'>): Tax[] =>
  taxes.map(({ ratePpm, netCents, taxCents, grossCents }) => ({
    ratePpm,
    netCents: Number(netCents),
    taxCents: Number(taxCents),
    grossCents: Number(grossCents),
  }))

/** The remainder of a paid order after its refunds. */
export function getRemainder(order: OrderRow): PricedRefund {
  return priceRest(refundableLines(order), { totalCents: Number(order.totalCents), taxes: getTaxes(order) })
}

type Rate = { ratePpm: number; netCents: number | bigint; taxCents: number | bigint }
type Money = Pick<OrderRow, 'totalCents' | 'taxCents' | 'discountCents' | 'taxMode' | 'taxOffCents'> & {
  taxes: readonly Rate[]
}

/** The rate of an order in percent: of several the one with the largest base, of equal ones the highest. */
export function mainRate({ taxes: [first, ...others] }: Pick<Money, 'taxes'>): number {
  const main = others.reduce((largest, tax) => (largest && tax.netCents > largest.netCents ? tax : largest), first)
  return toPercent(main?.ratePpm ?? 0)
}

/** The sums of an order as they were written with it, in euros. */
export function getOrderSums({ taxes, totalCents, taxCents, discountCents, ...tax }: Money) {
  const euros = (cents: number | bigint) => eurosFromCents(Number(cents))
  return {
    ...(discountCents > 0n && { discount: euros(discountCents) }),
    ...getTaxMode(tax),
    taxes: taxes.map((tax) => ({
      rate: toPercent(tax.ratePpm),
      base: euros(tax.netCents),
      amount: euros(tax.taxCents),
    })),
    totalPriceWithOutVAT: euros(totalCents - taxCents),
    priceVAT: euros(taxCents),
    VAT: mainRate({ taxes }),
    totalPrice: euros(totalCents),
  }
}
