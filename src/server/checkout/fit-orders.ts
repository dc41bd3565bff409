import { lineKey } from '../../shared/cart/line-key.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { type PricedOrder, priceOrder } from '../../shared/pricing/price-order.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import { vatPpm } from '../../shared/vat.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { ProductOnSale } from '../orders/products-on-sale.ts'
import { fitLines, type NewLine, piecesOnSale } from './fit-lines.ts'
import { findFirstOrder, type KnownKeys } from './idempotency.ts'
import type { Submit } from './submit.ts'

/** The result of a submit. */
export interface Placed {
  orderId: string
  /** False when an earlier, identical submit created the order. */
  isNew: boolean
}
export type Outcome = Placed | AppError

/** An order to write, with current titles and prices. */
export interface NewOrder {
  id: string
  number: string
  submit: Submit
  lines: NewLine[]
  totalElements: number
  /** The priced lines are in the order of its lines. */
  priced: PricedOrder
}

interface Fitting {
  /** The products on sale, locked until the orders are written. */
  products: ReadonlyMap<string, ProductOnSale>
  known: KnownKeys
  /** Terms in effect; null: the text that the shop came with. */
  terms: AcceptedTerms | null
  at: Date
  /** Up to this many pieces, a refusal tells how many are left. */
  lowStock: number
  /** Begins order numbers. */
  codePrefix: string
}

/**
 * Decides which submits become orders. They take their stock one after the other, completely or not at all, so that a
 * refused one does not affect the others.
 * @returns the outcome of each submit, in their order, and the orders to write
 */
export function fitOrders(
  submits: readonly Submit[],
  { products, known, terms, at, lowStock, codePrefix }: Fitting,
): { outcomes: Outcome[]; orders: NewOrder[] } {
  const left = piecesOnSale(products)
  const orders: NewOrder[] = []
  const outcomes = submits.map((submit): Outcome => {
    try {
      const first = findFirstOrder(known, submit, at)
      if (first) return { orderId: first, isNew: false }
      refuseOtherTerms(submit, terms)
      const order = newOrder(submit, fitLines(submit.lines, { products, left, lowStock }), newOrderNumber(codePrefix))
      refuseOtherTotal(order)
      for (const line of order.lines) {
        const key = createKey(line)
        left.set(key, (left.get(key) ?? 0) - line.quantity)
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

const createKey = ({ productId, variantId }: NewLine) => lineKey({ id: productId, variantId: variantId ?? undefined })

/** @throws AppError terms-changed, with those in effect, when the buyer saw another version */
function refuseOtherTerms({ termsVersion }: Submit, terms: AcceptedTerms | null): void {
  if (termsVersion !== undefined && termsVersion !== terms?.version) throw new AppError('terms-changed', { terms })
}

/** @throws AppError price-changed, with what it costs, when the buyer was told another total */
function refuseOtherTotal({ submit: { expectedCents }, lines, priced }: NewOrder): void {
  if (expectedCents === undefined || expectedCents === priced.totalCents) return
  const quoted = lines.map(
    ({ productId, variantId, titleEs, titleEn, optionsEs, optionsEn, quantity, priceCents }) => ({
      id: productId,
      ...(variantId !== null && { variantId }),
      title: localized(titleEs, titleEn),
      ...(variantId !== null && { options: localized(optionsEs, optionsEn) }),
      quantity,
      price: eurosFromCents(priceCents),
      total: eurosFromCents(priceCents * quantity),
    }),
  )
  throw new AppError('price-changed', { quote: { lines: quoted, total: eurosFromCents(priced.totalCents) } })
}

function newOrder(submit: Submit, lines: NewLine[], number: string): NewOrder {
  return {
    id: newId(),
    number,
    submit,
    lines,
    totalElements: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    priced: priceOrder({
      lines: lines.map((line) => ({
        key: createKey(line),
        unitCents: line.priceCents,
        quantity: line.quantity,
        taxPpm: vatPpm,
      })),
    }),
  }
}
