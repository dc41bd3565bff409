import { availabilities } from '../../../shared/catalog/availability.ts'
import { joinIds, splitIds } from '../../../shared/catalog/variants.ts'
import type { VariantEntry } from './entry.ts'

/** A variant as lists are narrowed by it. */
export interface Offer {
  readonly valueIds: readonly string[]
  /** Index in `availabilities`. */
  readonly availability: number
  /** Cents above the price of the product, which is that of its cheapest variant. */
  readonly surcharge: number
}

/**
 * Writes the offer of a product as one text: the values, availability and surcharge of each variant. Products of equal
 * texts meet the same choices, so that a query judges each text once. Empty without options.
 */
export function offersText(variants: readonly VariantEntry[]): string {
  const cheapest = Math.min(...variants.map(({ priceCents }) => priceCents))
  return variants
    .map(({ valueIds, availability, priceCents }) => {
      const surcharge = priceCents === cheapest ? '' : `+${priceCents - cheapest}`
      return `${availabilities.indexOf(availability)}${joinIds(valueIds)}${surcharge}`
    })
    .join(' ')
}

/** The offers of such a text. */
export function offersIn(text: string): Offer[] {
  if (text === '') return []
  return text.split(' ').map((offer) => {
    const [values = '', surcharge = 0] = offer.slice(1).split('+')
    return { availability: Number(offer[0]), valueIds: splitIds(values), surcharge: Number(surcharge) }
  })
}

/** Numbers the different texts of offers; 0 is that of products without options. */
export class OfferNumbers {
  readonly offers: (readonly Offer[])[] = [[]]
  private readonly numbers = new Map([['', 0]])

  numberOf(text: string): number {
    const existing = this.numbers.get(text)
    if (existing !== undefined) return existing
    const number = this.offers.push(offersIn(text)) - 1
    this.numbers.set(text, number)
    return number
  }
}
