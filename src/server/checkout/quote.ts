import type { Quote } from '../../shared/checkout/quote.ts'
import type { FullQuote, QuoteInput } from '../../shared/checkout/quote-entities.ts'
import { needsTaxNumber } from '../../shared/checkout/simplified.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { findPlace } from '../../shared/places/find-place.ts'
import {
  type OrderQuote,
  type OrderToQuote,
  type QuotingShop,
  quoteOrder,
  taxOffLabel,
} from '../../shared/shipping/quote-order.ts'
import { tellsPlaces } from '../../shared/shipping/setup.ts'
import { readGrams } from '../../shared/shipping/weight.ts'
import { shownTime } from '../../shared/shop-time.ts'
import { readTaxNumber } from '../../shared/tax-numbers/tax-number.ts'
import { type TaxCategory, taxCategories } from '../../shared/taxes/rates.ts'
import { toPercent } from '../../shared/vat.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue } from '../core/group-queue.ts'
import { type ProductOnSale, readOnSale } from '../orders/products-on-sale.ts'
import type { ServiceContext } from '../service-context.ts'
import { toOffered } from '../shipping/offered.ts'
import { allocateLines, createKey, getStockOnSale, type NewLine } from './allocate-lines.ts'
import { sumLines } from './submit.ts'

/** The shop as orders are priced by it now. @throws AppError busy until its settings have been read */
export function getQuotingShop({ settings }: Pick<ServiceContext, 'settings'>, now: Date): QuotingShop {
  if (settings.isPending) throw new AppError('busy')
  const { current, shipping: setup } = settings
  return { setup, settings: current, now: shownTime(now, current.shop.timeZone) }
}

interface Offer {
  products: ReadonlyMap<string, ProductOnSale>
  shop: QuotingShop
}

type Wish = Omit<OrderToQuote, 'lines'>

const toCategory = (stored: string | undefined): TaxCategory =>
  taxCategories.find((category) => category === stored) ?? 'standard'

const toLinesToQuote = (lines: readonly NewLine[], products: Offer['products']) =>
  lines.map((line) => {
    const product = products.get(line.productId)
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    return {
      key: createKey(line),
      unitCents: line.priceCents,
      quantity: line.quantity,
      category: toCategory(product?.taxCategory),
      grams: readGrams(variant?.weight || (product?.weight ?? '')),
    }
  })

/**
 * Calculates what some lines cost with their delivery.
 * @throws AppError invalid (`country`) where nothing is sent to, invalid (`shippingMethodId`) for a method that is unknown
 * or not of that place, method-unavailable with a new quote for one that went away
 */
export function quoteLines(lines: readonly NewLine[], wish: Wish, { products, shop }: Offer): OrderQuote {
  const quoted = quoteOrder({ lines: toLinesToQuote(lines, products), ...wish }, shop)
  if (!('refused' in quoted)) return quoted
  if (quoted.refused === 'country') throw countryRefused()
  if (quoted.refused === 'method' || !quoted.quote)
    throw new AppError('invalid', { fields: { shippingMethodId: 'shippingMethod' } })
  throw new AppError('method-unavailable', { quote: toFullQuote(lines, quoted.quote, shop) })
}

const countryRefused = () => new AppError('invalid', { fields: { country: 'countryNotServed' } })

/** A quote for a refused checkout; that of an untouched shop has sums alone, as clients know it. */
export const toQuote = (lines: readonly NewLine[], quote: OrderQuote, shop: QuotingShop): Quote =>
  tellsPlaces(shop.setup, shop.settings.taxes) ? toFullQuote(lines, quote, shop) : toSums(lines, quote)

function toSums(lines: readonly NewLine[], { priced }: OrderQuote) {
  return {
    lines: lines.map(({ productId, variantId, titleEs, titleEn, optionsEs, optionsEn, quantity, priceCents }) => ({
      id: productId,
      ...(variantId !== null && { variantId }),
      title: localized(titleEs, titleEn),
      ...(variantId !== null && { options: localized(optionsEs, optionsEn) }),
      quantity,
      price: eurosFromCents(priceCents),
      total: eurosFromCents(priceCents * quantity),
    })),
    total: eurosFromCents(priced.totalCents),
    ...(needsTaxNumber(priced.totalCents) && { taxNumberRequired: true as const }),
  }
}

function toFullQuote(lines: readonly NewLine[], quote: OrderQuote, { settings }: QuotingShop): FullQuote {
  const { priced, methods, method, taxMode } = quote
  const sums = toSums(lines, quote)
  const discount = (cents: number) => (cents > 0 ? { discount: eurosFromCents(cents) } : {})
  const { shipping, adjustments, taxOffCents } = priced
  return {
    ...sums,
    lines: sums.lines.map((line, index) => {
      const { discountCents = 0, paidCents = 0 } = priced.lines[index] ?? {}
      return { ...line, ...discount(discountCents), paid: eurosFromCents(paidCents) }
    }),
    adjustments: [
      ...adjustments.map(({ label, cents, target }) => ({
        ...{ label: [label], amount: eurosFromCents(cents), target },
      })),
      ...(taxOffCents > 0 ? [{ label: taxOffLabel, amount: eurosFromCents(taxOffCents), target: 'tax' }] : []),
    ],
    shipping: {
      price: eurosFromCents(shipping.grossCents),
      ...discount(shipping.discountCents),
      paid: eurosFromCents(shipping.paidCents),
    },
    methods: methods.map((offer) => toOffered(offer, { selectedId: method.id, settings: settings.shipping })),
    taxMode,
    taxes: priced.taxes.map(({ ratePpm, netCents, taxCents }) => ({
      rate: toPercent(ratePpm),
      base: eurosFromCents(netCents),
      amount: eurosFromCents(taxCents),
    })),
  }
}

/** Products of one cart: their identifiers, and of which of them a variant was named. */
interface CartProducts {
  ids: readonly string[]
  named: ReadonlySet<string>
}

type ReadOnSale = (cart: CartProducts) => Promise<ReadonlyMap<string, ProductOnSale>>

export interface QuoteDeps {
  context: ServiceContext
  readOnSale: ReadOnSale
}

/**
 * Reads the products of quotes that arrive together at once: buyers who type their addresses ask for many quotes, and
 * each read of its own takes longer than all of the rest of a quote.
 */
export function createSaleReader({ db }: Pick<ServiceContext, 'db'>): ReadOnSale {
  return createGroupQueue<CartProducts, ReadonlyMap<string, ProductOnSale>>({
    keysOf: () => [],
    weightOf: ({ ids }) => ids.length,
    most: { works: 64, weight: 400 },
    async perform(group) {
      const ids = new Set(group.flatMap(({ work }) => work.ids))
      const named = new Set(group.flatMap(({ work }) => [...work.named]))
      const products = await readOnSale(db, [...ids], named)
      for (const { resolve } of group) resolve(products)
    },
  })
}

/**
 * Quotes a cart: nothing is reserved and nothing is written, and checkout charges the same while nothing changes. A method
 * that does not fit is left for the cheapest, so that the quote follows the buyer from place to place.
 * @throws AppError unavailable, invalid (`country`, `taxNumber`, `cart`)
 */
export async function quoteCart({ context, readOnSale }: QuoteDeps, input: QuoteInput): Promise<FullQuote> {
  const { country, countryCode, zip, shippingMethodId } = input
  const taxNumber = input.taxNumber ? readTaxNumber(input.taxNumber, countryCode ?? country ?? '') : ''
  if (taxNumber === undefined) throw new AppError('invalid', { fields: { taxNumber: 'taxNumber' } })
  const lines = sumLines(input.products)
  const named = new Set(lines.flatMap(({ id, variantId }) => (variantId ? [id] : [])))
  const products = await readOnSale({ ids: [...new Set(lines.map(({ id }) => id))], named })
  const shop = getQuotingShop(context, context.clock.now())
  const { lowStock } = context.settings.current.shop
  const remaining = getStockOnSale(products)
  const allocated = allocateLines(lines, { products, remaining, lowStock })
  const place = findPlace({ country, countryCode, zip })
  const wish = { place, taxNumber, methodId: shippingMethodId || undefined }
  const quoted = quoteOrder({ lines: toLinesToQuote(allocated, products), ...wish }, shop)
  const quote = 'refused' in quoted ? quoted.quote : quoted
  if (!quote) throw countryRefused()
  return toFullQuote(allocated, quote, shop)
}
