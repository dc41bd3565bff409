import { eurosFromCents } from '../../shared/money.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import type { PricedOrder, Tax } from '../../shared/pricing/price-order.ts'
import { type PricedRefund, priceRest, type RefundableLine } from '../../shared/pricing/price-refund.ts'
import { toPercent } from '../../shared/vat.ts'
import type { Sale } from '../statistics/statistics.service.ts'
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

/** The lines of a refund, with their products and variants. */
export function refundedLines({ order, priced }: OrderRefund) {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return priced.lines.map(({ key, units, cents }) => ({
    orderLineId: key,
    productId: lines.get(key)?.productId ?? null,
    variantId: lines.get(key)?.variantId ?? null,
    quantity: units,
    cents,
  }))
}

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

type RefundedOrder = Pick<OrderRow, 'lines' | 'refunds'>

/** The lines of an order, by their ids, with what was refunded of them. */
export function refundableLines({ lines, refunds }: RefundedOrder): RefundableLine[] {
  const refundLines = refunds.flatMap((refund) => refund.lines)
  // A cancelled order is given back as a whole.
  const isWhole = refunds.some((refund) => refund.lines.length === 0)
  return lines.map((line) => {
    const { id: key, quantity, taxPpm } = line
    const paidCents = linePaid(line)
    const parts = refundLines.filter(({ orderLineId }) => orderLineId === key)
    const units = parts.reduce((sum, part) => sum + part.quantity, 0)
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const refunded = isWhole ? { units: quantity, cents: paidCents } : { units, cents }
    return { key, quantity, paidCents, taxPpm, refunded }
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
type Money = { taxes: readonly Rate[]; totalCents: bigint; taxCents: bigint; discountCents: bigint }

/** The rate of an order in percent: of several the one with the largest base, of equal ones the highest. */
export function mainRate({ taxes: [first, ...others] }: Pick<Money, 'taxes'>): number {
  const main = others.reduce((largest, tax) => (largest && tax.netCents > largest.netCents ? tax : largest), first)
  return toPercent(main?.ratePpm ?? 0)
}

/** The sums of an order as they were written with it, in euros. */
export function getOrderSums({ taxes, totalCents, taxCents, discountCents }: Money) {
  const euros = (cents: number | bigint) => eurosFromCents(Number(cents))
  return {
    ...(discountCents > 0n && { discount: euros(discountCents) }),
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
