import { eurosFromCents } from '../../shared/money.ts'
import type { OrderSums } from '../../shared/orders/sums.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import type { PricedOrder } from '../../shared/pricing/price-order.ts'
import { percentOf } from '../../shared/vat.ts'
import type { Sale } from '../statistics/statistics.service.ts'
import type { OrderRow } from './order-row.ts'

/** The sums of a new order, as its row has them. */
export function moneyColumns({ lines, shipping, taxes, totalCents }: PricedOrder) {
  const sumOf = (amounts: readonly number[]) => BigInt(amounts.reduce((sum, cents) => sum + cents, 0))
  return {
    goodsCents: sumOf(lines.map(({ grossCents }) => grossCents)),
    discountCents: sumOf(lines.map(({ discountCents }) => discountCents)),
    shippingCents: BigInt(shipping.paidCents),
    taxCents: sumOf(taxes.map(({ taxCents }) => taxCents)),
    totalCents: BigInt(totalCents),
  }
}

/** The rows of a new order's VAT by rate. */
export function taxRows(orderId: string, { taxes }: PricedOrder) {
  return taxes.map((tax) => ({ orderId, ...tax }))
}

/** What orders sold, or with -1 what goes back when they are cancelled. */
export function saleOf(orders: readonly OrderRow[], sign: 1 | -1): Sale {
  return {
    lines: orders.flatMap(({ lines }) =>
      lines.map((line) => ({
        productId: line.productId,
        cents: sign * linePaid(line),
        units: sign * line.quantity,
      })),
    ),
    totalCents: orders.reduce((sum, { totalCents }) => sum + sign * Number(totalCents), 0),
    orders: sign * orders.length,
  }
}

/** Of an order's row, or of a document. */
type Tax = { ratePpm: number; netCents: number | bigint; taxCents: number | bigint }
type Money = { taxes: readonly Tax[]; totalCents: bigint; taxCents: bigint; discountCents: bigint }

/** The rate of an order in percent: of several the one with the largest base, of equal ones the highest. */
export function mainRate({ taxes: [first, ...others] }: Pick<Money, 'taxes'>): number {
  const main = others.reduce((largest, tax) => (largest && tax.netCents > largest.netCents ? tax : largest), first)
  return percentOf(main?.ratePpm ?? 0)
}

/** The sums of an order as they were written with it, in euros. */
export function sumsOf({ taxes, totalCents, taxCents, discountCents }: Money): OrderSums {
  const euros = (cents: number | bigint) => eurosFromCents(Number(cents))
  return {
    ...(discountCents > 0n && { discount: euros(discountCents) }),
    taxes: taxes.map((tax) => ({
      rate: percentOf(tax.ratePpm),
      base: euros(tax.netCents),
      amount: euros(tax.taxCents),
    })),
    totalPriceWithOutVAT: euros(totalCents - taxCents),
    priceVAT: euros(taxCents),
    VAT: mainRate({ taxes }),
    totalPrice: euros(totalCents),
  }
}
