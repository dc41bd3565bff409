import type { Localized } from '../localized.ts'
import type { Cents } from '../money.ts'
import type { Place } from '../places/place.ts'
import { type LineToPrice, priceOrder } from '../pricing/price-order.ts'
import { keepTax, type NetOrder, takeTaxOff } from '../pricing/tax-off.ts'
import type { Settings } from '../settings/sections.ts'
import { homeCountry, type TaxMode, taxDecision } from '../taxes/decision.ts'
import { findRate, type TaxCategory } from '../taxes/rates.ts'
import { vatPpm } from '../vat.ts'
import { findZone, listOffers, type OfferedMethod } from './offers.ts'
import { selectMethod } from './prices.ts'
import type { ShippingSetup } from './setup.ts'

/** A line of a cart, as it decides about shipping and VAT. */
export interface LineToQuote extends Omit<LineToPrice, 'taxPpm'> {
  category: TaxCategory
  /** Weight of a unit; undefined where nobody said. */
  grams: number | undefined
}

export interface OrderToQuote {
  lines: readonly LineToQuote[]
  /** Undefined for a country that is not known. */
  place: Place | undefined
  methodId?: string | undefined
  /** The number that `readTaxNumber` returns; empty without one. */
  taxNumber: string
}

/** Everything of a shop that decides about the price of an order. */
export interface QuotingShop {
  setup: ShippingSetup
  settings: Pick<Settings, 'shipping' | 'taxes'>
  /** By the shop's clock, as `shownTime` returns it. */
  now: string
}

/** An order as it costs now: what checkout writes is what a quote showed. */
export interface OrderQuote {
  methods: OfferedMethod[]
  method: OfferedMethod
  taxMode: TaxMode
  priced: NetOrder
}

/** `country`: nothing is sent there; `method`: it is unknown or not of this place; `method-gone`: it was offered before. */
export type QuoteRefusal = 'country' | 'method' | 'method-gone'

/** The words for VAT that is not charged, as an adjustment of an order. */
export const taxOffLabel: Localized = [{ es: 'IVA no aplicado', en: 'VAT not charged' }]

/**
 * Calculates an order with its shipping and its VAT by place: the one function for quotes and for checkout.
 * @returns a refusal with the quote of the cheapest method, where there is one
 */
export function quoteOrder(
  order: OrderToQuote,
  shop: QuotingShop,
): OrderQuote | { refused: QuoteRefusal; quote?: OrderQuote } {
  const { setup, settings, now } = shop
  const zone = findZone(order.place, setup.zones)
  if (!zone) return { refused: 'country' }
  const methods = listOffers(zone, getParcel(order.lines), { now, settings: settings.shipping })
  const cheapest = selectMethod(methods, undefined)
  if (!cheapest) return { refused: 'country' }
  const quote = (method: OfferedMethod): OrderQuote => ({
    methods,
    method,
    ...taxOrder(order, method.priceCents, shop),
  })
  const method = selectMethod(methods, order.methodId)
  if (method) return quote(method)
  const isGone = setup.goneIds.has(order.methodId ?? '') || zone.methods.some(({ id }) => id === order.methodId)
  return { refused: isGone ? 'method-gone' : 'method', quote: quote(cheapest) }
}

function getParcel(lines: readonly LineToQuote[]) {
  let [grams, goodsCents] = [0, 0]
  for (const { unitCents, quantity, grams: each = 0 } of lines) {
    grams += each * quantity
    goodsCents += unitCents * quantity
  }
  return { grams, goodsCents, freeBasisCents: goodsCents }
}

/** Prices an order with the rates of its place on the day in the shop. */
function taxOrder(
  { lines, place, taxNumber }: OrderToQuote,
  shippingCents: Cents,
  { setup, settings: { taxes }, now }: QuotingShop,
) {
  const day = now.slice(0, 10)
  const findAt = (at: Place) => lines.map(({ category }) => findRate(at, category, day, setup.rates))
  const decided = taxDecision(place, taxNumber, taxes)
  const abroad = place ? findAt(place) : []
  // Without a rate of the place that of home is charged.
  const taxMode: TaxMode = decided === 'oss' && abroad.includes(undefined) ? 'domestic' : decided
  const atHome = taxes.byPlace ? findAt({ countryCode: homeCountry, zip: '' }) : []
  const priceAt = (rates: readonly (number | undefined)[]) =>
    priceOrder({
      lines: lines.map(({ key, unitCents, quantity }, index) => ({
        ...{ key, unitCents, quantity },
        taxPpm: rates[index] ?? vatPpm,
      })),
      shippingCents,
    })
  if (taxMode === 'oss') return { taxMode, priced: keepTax(priceAt(abroad)) }
  if (taxMode === 'domestic') return { taxMode, priced: keepTax(priceAt(atHome)) }
  const priced = taxes.exportPrice === 'net' ? takeTaxOff(priceAt(atHome)) : keepTax(priceAt(lines.map(() => 0)))
  return { taxMode, priced }
}
