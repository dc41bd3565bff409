import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { getLastUnits } from '../../shared/catalog/availability.ts'
import { needsTaxNumber } from '../../shared/checkout/simplified.ts'
import { localized, textIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { priceOrder } from '../../shared/pricing/price-order.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import { vatPpm } from '../../shared/vat.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { ProductOnSale, VariantOnSale } from '../orders/products-on-sale.ts'
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
}

/**
 * Decides which submits become orders. They reserve stock one after the other, completely or not at all, so that a
 * refused one does not affect the others.
 * @returns the outcome of each submit, in their order, and the orders to write
 */
export function allocateOrders(
  submits: readonly Submit[],
  { products, known, terms, at, lowStock, codePrefix }: Allocation,
): { outcomes: Outcome[]; orders: NewOrder[] } {
  const remaining = getStockOnSale(products)
  const orders: NewOrder[] = []
  const outcomes = submits.map((submit): Outcome => {
    try {
      const first = findFirstOrder(known, submit, at)
      if (first) return { orderId: first, isNew: false }
      refuseOtherTerms(submit, terms)
      const order = newOrder(
        submit,
        allocateLines(submit.lines, { products, remaining, lowStock }),
        newOrderNumber(codePrefix),
      )
      refuseOtherTotal(order)
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

const createKey = ({ productId, variantId }: NewLine) => lineKey({ id: productId, variantId: variantId ?? undefined })

/** @throws AppError terms-changed, with those in effect, when the buyer saw another version */
function refuseOtherTerms({ termsVersion }: Submit, terms: AcceptedTerms | null): void {
  if (termsVersion !== undefined && termsVersion !== terms?.version) throw new AppError('terms-changed', { terms })
}

/** @throws AppError price-changed, with what it costs, when the buyer saw another total */
function refuseOtherTotal(order: NewOrder): void {
  const { submit, lines, priced } = order
  const { expectedCents } = submit
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
  const total = eurosFromCents(priced.totalCents)
  const quote = { lines: quoted, total, ...(needsTaxNumber(priced.totalCents) && { taxNumberRequired: true as const }) }
  throw new AppError('price-changed', { quote })
}

/** @throws AppError invalid (`taxNumber`) when the order needs a complete invoice, and the buyer gave no number */
function refuseWithoutNumber(order: NewOrder): void {
  if (needsTaxNumber(order.priced.totalCents) && !order.submit.billing?.taxNumber)
    throw new AppError('invalid', { fields: { taxNumber: 'taxNumberRequired' } })
}

function newOrder(submit: Submit, lines: NewLine[], number: string) {
  return {
    id: newId(),
    number,
    submit,
    lines,
    totalElements: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    /** In the order of its lines. */
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

type Products = ReadonlyMap<string, ProductOnSale>

type NewLine = ReturnType<typeof newLine>

/** The stock that remains while orders reserve theirs one after the other, by the key of a line. */
type Remaining = ReadonlyMap<string, number>

interface Offer {
  products: Products
  remaining: Remaining
  /** Up to this stock, a refusal says how much remains. */
  lowStock: number
}

/** Gets the stock of products on sale: by each product without options, and by each variant that is offered. */
function getStockOnSale(products: Products): Map<string, number> {
  const remaining = new Map<string, number>()
  for (const { id, stock, optionIds, variants } of products.values()) {
    if (optionIds === '') remaining.set(id, stock)
    else for (const variant of variants.filter(isOffered)) remaining.set(variant.id, variant.stock)
  }
  return remaining
}

const isOffered = ({ enabled, deleted }: VariantOnSale) => enabled && !deleted

/**
 * The lines of an order, or why there can be none.
 * @throws AppError unavailable with the missing ids; invalid for a variant that its product never had
 */
function allocateLines(lines: readonly CartLineInput[], { products, remaining, lowStock }: Offer): NewLine[] {
  for (const line of lines) refuseForeign(line, products)
  const chosen = chooseVariants(lines, products, remaining)
  const short = chosen.filter(({ key, requested }) => key === undefined || (remaining.get(key) ?? 0) < requested)
  if (short.length > 0)
    throw unavailable(
      short.map(({ line }) => line),
      { remaining, lowStock },
    )
  return summed(chosen).map(({ line, variantId }, position) => newLine(line, variantId, products, position))
}

function refuseForeign({ id, variantId }: CartLineInput, products: Products): void {
  const product = products.get(id)
  // Nothing is known of a product that is not on sale: it is unavailable.
  if (!product || variantId === undefined || product.variants.some((variant) => variant.id === variantId)) return
  throw new AppError('invalid', { fields: { cart: 'variantUnknown' } })
}

/** A line of the cart with the product or variant that it reserves; `key` is undefined when there is none. */
interface LineChoice {
  line: CartLineInput
  variantId: string | undefined
  key: string | undefined
  /** Quantity of it that the order reserves up to and including this line. */
  requested: number
}

/**
 * Decides what each line reserves. One that names no variant of a product with options gets the first on offer that
 * has the stock; those that name a variant choose first.
 */
function chooseVariants(lines: readonly CartLineInput[], products: Products, remaining: Remaining): LineChoice[] {
  const requested = new Map<string, number>()
  const choose = (line: CartLineInput, variantId: string | undefined): LineChoice => {
    const key = variantId ?? line.id
    const quantity = (requested.get(key) ?? 0) + line.quantity
    requested.set(key, quantity)
    // Another line may have brought the variant in: that of a product on sale, named for one that is not.
    const isThere = products.has(line.id) && remaining.has(key)
    return { line, variantId, key: isThere ? key : undefined, requested: quantity }
  }
  const isOpen = ({ id, variantId }: CartLineInput) => variantId === undefined && products.get(id)?.optionIds
  const named = new Map(lines.filter((line) => !isOpen(line)).map((line) => [line, choose(line, line.variantId)]))
  return lines.map((line) => {
    const first = products
      .get(line.id)
      ?.variants.find(
        (variant) =>
          isOffered(variant) && (remaining.get(variant.id) ?? 0) - (requested.get(variant.id) ?? 0) >= line.quantity,
      )
    return named.get(line) ?? choose(line, first?.id)
  })
}

/** One line for each thing: a variant may have been named by one line and chosen for another. */
function summed(chosen: readonly LineChoice[]): LineChoice[] {
  const byKey = new Map<string, LineChoice>()
  for (const each of chosen) {
    const key = each.key ?? ''
    const before = byKey.get(key)
    const quantity = (before?.line.quantity ?? 0) + each.line.quantity
    if (quantity > maxQuantity) throw new AppError('invalid', { fields: { cart: 'quantity' } })
    byKey.set(key, { ...each, line: { ...each.line, quantity } })
  }
  return [...byKey.values()]
}

function newLine(line: CartLineInput, variantId: string | undefined, products: Products, position: number) {
  const product = products.get(line.id)
  if (!product) throw new Error(`product ${line.id} has stock but is not there`)
  const variant = product.variants.find(({ id }) => id === variantId)
  const { titleEs, titleEn, image } = product
  const options = variant?.options ?? localized('', '')
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    sku: variant?.sku ?? product.sku,
    titleEs,
    titleEn,
    optionsEs: textIn('es', options),
    optionsEn: textIn('en', options),
    image,
    priceCents: product.priceCents + (variant?.priceDeltaCents ?? 0),
    quantity: line.quantity,
    position,
  }
}

/** The error with what is missing, and how much stock remains where it is low. */
function unavailable(short: readonly CartLineInput[], { remaining, lowStock }: Omit<Offer, 'products'>): AppError {
  const variants = short.flatMap(({ variantId }) => variantId ?? [])
  const lastUnits = short.flatMap((line): [string, number][] => {
    const key = lineKey(line)
    const quantity = getLastUnits(remaining.get(key) ?? 0, lowStock)
    return quantity === undefined ? [] : [[key, quantity]]
  })
  return new AppError('unavailable', {
    unavailable: [...new Set(short.map(({ id }) => id))],
    ...(variants.length > 0 && { unavailableVariants: variants }),
    ...(lastUnits.length > 0 && { left: Object.fromEntries(lastUnits) }),
  })
}
