import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { getLastUnits } from '../../shared/catalog/availability.ts'
import { localized, textIn } from '../../shared/localized.ts'
import { AppError } from '../core/app-error.ts'
import type { ProductOnSale, VariantOnSale } from '../orders/products-on-sale.ts'

type Products = ReadonlyMap<string, ProductOnSale>

/** A line of an order, with current titles and price. */
export interface NewLine {
  productId: string
  variantId: string | null
  sku: string
  titleEs: string
  titleEn: string
  optionsEs: string
  optionsEn: string
  image: string
  priceCents: number
  quantity: number
  position: number
}

/** The pieces that are left while orders take theirs one after the other, by the key of a line. */
type Left = ReadonlyMap<string, number>

/** Stock that can be ordered now. */
interface Offer {
  products: Products
  left: Left
  /** Up to this many pieces, a refusal tells how many are left. */
  lowStock: number
}

/** Lists what can be bought of the products on sale: each product without options, and each variant that is offered. */
export function piecesOnSale(products: Products): Map<string, number> {
  const left = new Map<string, number>()
  for (const { id, stock, optionIds, variants } of products.values()) {
    if (optionIds === '') left.set(id, stock)
    else for (const variant of variants.filter(isOffered)) left.set(variant.id, variant.stock)
  }
  return left
}

const isOffered = ({ enabled, deleted }: VariantOnSale) => enabled && !deleted

/**
 * The lines of an order, or why there can be none.
 * @throws AppError unavailable with the missing ids; invalid for a variant that its product never had
 */
export function fitLines(lines: readonly CartLineInput[], { products, left, lowStock }: Offer): NewLine[] {
  for (const line of lines) refuseForeign(line, products)
  const chosen = chooseVariants(lines, products, left)
  const short = chosen.filter(({ key, wanted }) => key === undefined || (left.get(key) ?? 0) < wanted)
  if (short.length > 0)
    throw unavailable(
      short.map(({ line }) => line),
      { left, lowStock },
    )
  return summed(chosen).map(({ line, variantId }, position) => newLine(line, variantId, products, position))
}

/** @throws AppError invalid */
function refuseForeign({ id, variantId }: CartLineInput, products: Products): void {
  const product = products.get(id)
  // Nothing is known of a product that is not on sale: it is unavailable.
  if (!product || variantId === undefined || product.variants.some((variant) => variant.id === variantId)) return
  throw new AppError('invalid', { fields: { cart: 'variantUnknown' } })
}

/** A line with what it is to take; without `key` there is no such thing. */
interface Chosen {
  line: CartLineInput
  variantId: string | undefined
  key: string | undefined
  /** Pieces of that thing that the order takes up to this line. */
  wanted: number
}

/**
 * Decides what each line takes. One that names no variant of a product with options takes the first that is offered and
 * has the pieces; those that name theirs choose first.
 */
function chooseVariants(lines: readonly CartLineInput[], products: Products, left: Left): Chosen[] {
  const wanted = new Map<string, number>()
  const choose = (line: CartLineInput, variantId: string | undefined): Chosen => {
    const key = variantId ?? line.id
    const pieces = (wanted.get(key) ?? 0) + line.quantity
    wanted.set(key, pieces)
    // Another line may have brought the variant in: that of a product on sale, named for one that is not.
    const isThere = products.has(line.id) && left.has(key)
    return { line, variantId, key: isThere ? key : undefined, wanted: pieces }
  }
  const isOpen = ({ id, variantId }: CartLineInput) => variantId === undefined && products.get(id)?.optionIds
  const named = new Map(lines.filter((line) => !isOpen(line)).map((line) => [line, choose(line, line.variantId)]))
  return lines.map((line) => {
    const first = products
      .get(line.id)
      ?.variants.find(
        (variant) => isOffered(variant) && (left.get(variant.id) ?? 0) - (wanted.get(variant.id) ?? 0) >= line.quantity,
      )
    return named.get(line) ?? choose(line, first?.id)
  })
}

/** One line for each thing: a variant may have been named by one line and chosen for another. */
function summed(chosen: readonly Chosen[]): Chosen[] {
  const byKey = new Map<string, Chosen>()
  for (const each of chosen) {
    const key = each.key ?? ''
    const before = byKey.get(key)
    const quantity = (before?.line.quantity ?? 0) + each.line.quantity
    if (quantity > maxQuantity) throw new AppError('invalid', { fields: { cart: 'quantity' } })
    byKey.set(key, { ...each, line: { ...each.line, quantity } })
  }
  return [...byKey.values()]
}

function newLine(line: CartLineInput, variantId: string | undefined, products: Products, position: number): NewLine {
  const product = products.get(line.id)
  if (!product) throw new Error(`product ${line.id} has pieces but is not there`)
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

/** The error with what is missing, and how many pieces are left where they are few. */
function unavailable(short: readonly CartLineInput[], { left, lowStock }: Omit<Offer, 'products'>): AppError {
  const variants = short.flatMap(({ variantId }) => variantId ?? [])
  const lastUnits = short.flatMap((line): [string, number][] => {
    const key = lineKey(line)
    const pieces = getLastUnits(left.get(key) ?? 0, lowStock)
    return pieces === undefined ? [] : [[key, pieces]]
  })
  return new AppError('unavailable', {
    unavailable: [...new Set(short.map(({ id }) => id))],
    ...(variants.length > 0 && { unavailableVariants: variants }),
    ...(lastUnits.length > 0 && { left: Object.fromEntries(lastUnits) }),
  })
}
