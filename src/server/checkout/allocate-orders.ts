import { needsTaxNumber } from '../../shared/checkout/simplified.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import type { QuotingShop } from '../../shared/shipping/quote-order.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { ProductOnSale } from '../orders/products-on-sale.ts'
import { allocateLines, createKey, getStockOnSale, type NewLine } from './allocate-lines.ts'
import { quoteLines, toQuote } from './quote.ts'
import { findFirstOrder, type KnownKeys, type Submit } from './submit.ts'

export interface Placed {
  orderId: string
  /** False when an earlier, identical submit created the order. */
  isNew: boolean
}
export type Outcome = Placed | AppError

export type NewOrder = ReturnType<typeof newOrder>

interface Allocation {
  /** The products on sale, locked until the orders are written. */
  products: ReadonlyMap<string, ProductOnSale>
  known: KnownKeys
  /** Terms in effect; null: the text that the shop came with. */
  terms: AcceptedTerms | null
  at: Date
  /** Up to this stock, a refusal says how much remains. */
  lowStock: number
  codePrefix: string
  /** By which orders are priced. */
  shop: QuotingShop
  /** Why the shop takes no orders now; those that it has already placed are found. */
  refusal: AppError | undefined
}

/**
 * Decides which submits become orders. They reserve stock one after the other, completely or not at all, so that a
 * refused one does not affect the others.
 * @returns the outcome of each submit, in their order, and the orders to write
 */
export function allocateOrders(
  submits: readonly Submit[],
  allocation: Allocation,
): { outcomes: Outcome[]; orders: NewOrder[] } {
  const { products, known, terms, at, lowStock, shop, refusal } = allocation
  const remaining = getStockOnSale(products)
  const orders: NewOrder[] = []
  const outcomes = submits.map((submit): Outcome => {
    try {
      const first = findFirstOrder(known, submit, at)
      if (first) return { orderId: first, isNew: false }
      if (refusal) throw refusal
      refuseOtherTerms(submit, terms)
      const lines = allocateLines(submit.lines, { products, remaining, lowStock })
      const order = newOrder(submit, lines, allocation)
      refuseOtherTotal(order, shop)
      refuseWithoutNumber(order)
      for (const line of order.lines) {
        const key = createKey(line)
        remaining.set(key, (remaining.get(key) ?? 0) - line.quantity)
      }
      orders.push(order)
      return { orderId: order.id, isNew: true }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
  return { outcomes, orders }
}

/** @throws AppError terms-changed, with those in effect, when the buyer saw another version */
function refuseOtherTerms({ termsVersion }: Submit, terms: AcceptedTerms | null): void {
  if (termsVersion !== undefined && termsVersion !== terms?.version) throw new AppError('terms-changed', { terms })
}

/** @throws AppError price-changed, with what it costs, when the buyer saw another total */
function refuseOtherTotal({ submit, lines, quote }: NewOrder, shop: QuotingShop): void {
  const { expectedCents } = submit
  if (expectedCents === undefined || expectedCents === quote.priced.totalCents) return
  throw new AppError('price-changed', { quote: toQuote(lines, quote, shop) })
}

/** @throws AppError invalid (`taxNumber`) when the order needs a complete invoice, and the buyer gave no number */
function refuseWithoutNumber({ quote, submit }: NewOrder): void {
  if (needsTaxNumber(quote.priced.totalCents) && !submit.billing?.taxNumber)
    throw new AppError('invalid', { fields: { taxNumber: 'taxNumberRequired' } })
}

/** @throws AppError invalid (`country`, `shippingMethodId`), method-unavailable */
function newOrder(submit: Submit, lines: NewLine[], { products, shop, codePrefix }: Allocation) {
  const { place, methodId, pickupPoint } = submit.delivery
  const quote = quoteLines(lines, { place, methodId, taxNumber: submit.billing?.taxNumber ?? '' }, { products, shop })
  if (quote.method.method.kind === 'point' && !pickupPoint)
    throw new AppError('invalid', { fields: { pickupPoint: 'pickupPoint' } })
  return {
    id: newId(),
    number: newOrderNumber(codePrefix),
    submit,
    lines,
    totalElements: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    /** In the order of its lines. */
    quote,
  }
}
