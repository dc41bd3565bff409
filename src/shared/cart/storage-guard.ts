import { isNetUnit } from '../labels/net-units.ts'
import type { UnitPrice } from '../labels/unit-price.ts'
import { centsFromEuros, eurosFromCents } from '../money.ts'
import type { Cart, CartItem } from './entities.ts'
import { maxCartLines, maxQuantity } from './limits.ts'
import { lineKey } from './line-key.ts'
import { cartFromLines, emptyCart } from './totals.ts'

/** Key of the cart in browser storage (docs/rules.md#cart). */
export const cartStorageKey = 'cartProducts'

/** Maximum price of a product in euros (docs/rules.md#cart). */
const maxPrice = 1_000_000

/**
 * Reads the cart from browser storage, which anyone can write: drops invalid lines, merges lines of the same product and variant
 * and recalculates the totals; broken or missing values give the empty cart. Without zod, so that every page can load
 * it.
 */
export function cartFromStorage(value: string | null): Cart {
  if (value === null) return emptyCart
  try {
    const stored: unknown = JSON.parse(value)
    if (!isRecord(stored) || !Array.isArray(stored.products)) return emptyCart
    const lines = new Map<string, CartItem>()
    for (const candidate of stored.products) {
      const line = lineFrom(candidate)
      if (!line) continue
      const key = lineKey(line)
      if (lines.size >= maxCartLines && !lines.has(key)) continue
      const quantity = Math.min(maxQuantity, (lines.get(key)?.quantity ?? 0) + line.quantity)
      lines.set(key, { ...line, quantity })
    }
    return lines.size === 0 ? emptyCart : cartFromLines([...lines.values()])
  } catch {
    return emptyCart
  }
}

/** The value for browser storage. */
export function cartToStorage(cart: Cart): string {
  return JSON.stringify(cart)
}

function lineFrom(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined
  const { id, variantId, title, options, images, colors, price, unitPrice, category, quantity } = value
  if (!isId(id) || (variantId !== undefined && (!isId(variantId) || !isLocalized(options)))) return undefined
  if (typeof price !== 'number' || !(price >= 0 && price <= maxPrice)) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
    return undefined
  }
  if (!isLocalized(title) || !isTexts(images) || !isCategories(category)) return undefined
  const line = { id, title, images, price: eurosFromCents(centsFromEuros(price)), category, quantity }
  const choice = variantId !== undefined && isLocalized(options) && { variantId, options }
  return { ...line, ...choice, ...(isTexts(colors) && { colors }), ...(isUnitPrice(unitPrice) && { unitPrice }) }
}

function isUnitPrice(value: unknown): value is UnitPrice {
  if (!isRecord(value)) return false
  const { amount, per, unit } = value
  if (typeof amount !== 'number' || !(amount > 0 && amount <= maxPrice * 100)) return false
  return (per === 1 || per === 100) && typeof unit === 'string' && isNetUnit(unit)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 64
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isLocalized(value: unknown): value is CartItem['title'] {
  if (!Array.isArray(value)) return false
  return value.every((texts) => isRecord(texts) && typeof texts.es === 'string' && typeof texts.en === 'string')
}

function isCategories(value: unknown): value is CartItem['category'] {
  if (!Array.isArray(value)) return false
  return value.every((category) => isRecord(category) && typeof category.id === 'string' && isLocalized(category.name))
}
