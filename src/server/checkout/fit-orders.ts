import { leftOf } from '../../shared/catalog/availability.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { type PricedOrder, priceOrder } from '../../shared/pricing/price-order.ts'
import { vatPpm } from '../../shared/vat.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { ProductOnSale } from '../orders/products-on-sale.ts'
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
  lines: (Omit<ProductOnSale, 'id' | 'stock'> & { productId: string; quantity: number; position: number })[]
  totalElements: number
  /** Its lines are those of the order, in the same order. */
  priced: PricedOrder
}

/**
 * Decides which submits become orders. They take their stock one after the other, completely or not at all, so that a
 * refused one does not affect the others.
 * @param products the products on sale, locked until the orders are written
 * @returns the outcome of each submit, in their order, and the orders to write
 */
export function fitOrders(
  submits: readonly Submit[],
  products: ReadonlyMap<string, ProductOnSale>,
  known: KnownKeys,
  at: Date,
): { outcomes: Outcome[]; orders: NewOrder[] } {
  const left = new Map([...products.values()].map(({ id, stock }) => [id, stock]))
  const orders: NewOrder[] = []
  const outcomes = submits.map((submit): Outcome => {
    try {
      const first = findFirstOrder(known, submit, at)
      if (first) return { orderId: first, isNew: false }
      refuseShort(left, submit)
      const order = newOrder(submit, products)
      refuseOtherTotal(order)
      for (const { id, quantity } of submit.lines) left.set(id, (left.get(id) ?? 0) - quantity)
      orders.push(order)
      return { orderId: order.id, isNew: true }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
  return { outcomes, orders }
}

/** @throws AppError unavailable with the missing ids */
function refuseShort(left: ReadonlyMap<string, number>, { lines }: Submit): void {
  const short = lines.filter(({ id, quantity }) => (left.get(id) ?? 0) < quantity)
  if (short.length > 0) throw unavailable(short, left)
}

/** @throws AppError price-changed, with what it costs, when the buyer was told another total */
function refuseOtherTotal({ submit: { expectedCents }, lines, priced }: NewOrder): void {
  if (expectedCents === undefined || expectedCents === priced.totalCents) return
  const quoted = lines.map(({ productId, titleEs, titleEn, quantity, priceCents }) => ({
    id: productId,
    title: localized(titleEs, titleEn),
    quantity,
    price: eurosFromCents(priceCents),
    total: eurosFromCents(priceCents * quantity),
  }))
  throw new AppError('price-changed', { quote: { lines: quoted, total: eurosFromCents(priced.totalCents) } })
}

/** The error with the missing products, and how many pieces are left of those with few. */
function unavailable(short: Submit['lines'], left: ReadonlyMap<string, number>): AppError {
  const ids = short.map(({ id }) => id)
  const lastUnits = ids.flatMap((id): [string, number][] => {
    const pieces = leftOf(left.get(id) ?? 0)
    return pieces === undefined ? [] : [[id, pieces]]
  })
  return new AppError('unavailable', {
    unavailable: ids,
    ...(lastUnits.length > 0 && { left: Object.fromEntries(lastUnits) }),
  })
}

function newOrder(submit: Submit, products: ReadonlyMap<string, ProductOnSale>): NewOrder {
  const lines = submit.lines.map(({ id, quantity }, position) => {
    const product = products.get(id)
    if (!product) throw new Error(`product ${id} has pieces but is not there`)
    const { id: productId, stock: _, ...asSold } = product
    return { ...asSold, productId, quantity, position }
  })
  return {
    id: newId(),
    number: newOrderNumber(),
    submit,
    lines,
    totalElements: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    priced: priceOrder({
      lines: lines.map(({ productId, priceCents, quantity }) => ({
        key: productId,
        unitCents: priceCents,
        quantity,
        taxPpm: vatPpm,
      })),
    }),
  }
}
