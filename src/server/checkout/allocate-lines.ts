import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { getLastUnits } from '../../shared/catalog/availability.ts'
import { localized, textIn } from '../../shared/localized.ts'
import { AppError } from '../core/app-error.ts'
import type { ProductOnSale, VariantOnSale } from '../orders/products-on-sale.ts'

export const createKey = ({ productId, variantId }: Pick<NewLine, 'productId' | 'variantId'>) =>
  lineKey({ id: productId, variantId: variantId ?? undefined })

/** The products on sale, by their ids. */
type Products = ReadonlyMap<string, ProductOnSale>

/** A line of a new order, as its row has it. */
export type NewLine = ReturnType<typeof newLine>

/** The stock that remains while orders reserve theirs one after the other, by the key of a line. */
type Remaining = ReadonlyMap<string, number>

interface Offer {
  products: Products
  remaining: Remaining
  /** Up to this stock, a refusal says how much remains. */
  lowStock: number
}

/** Gets the stock of products on sale: by each product without options, and by each variant that is offered. */
export function getStockOnSale(products: Products): Map<string, number> {
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
export function allocateLines(lines: readonly CartLineInput[], { products, remaining, lowStock }: Offer): NewLine[] {
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
