import { availabilities } from '../../shared/catalog/availability.ts'
import { joinIds, splitIds } from '../../shared/catalog/variants.ts'
import type { VariantEntry } from './entry.ts'

/** A variant as lists are narrowed by it. */
export interface Offer {
  readonly valueIds: readonly string[]
  /** Index in `availabilities`. */
  readonly availability: number
}

/**
 * What a product offers, as one text: the values and availability of each of its variants. Products of equal texts meet
 * the same choices, so that a query judges each text once. Empty without options.
 */
export function offersText(variants: readonly VariantEntry[]): string {
  return variants
    .map(({ valueIds, availability }) => `${availabilities.indexOf(availability)}${joinIds(valueIds)}`)
    .join(' ')
}

/** The offers of such a text. */
export function offersIn(text: string): Offer[] {
  if (text === '') return []
  return text.split(' ').map((offer) => ({ availability: Number(offer[0]), valueIds: splitIds(offer.slice(1)) }))
}

/** Numbers the different texts of offers; 0 is that of products without options. */
export class OfferNumbers {
  readonly offers: (readonly Offer[])[] = [[]]
  private readonly numbers = new Map([['', 0]])

  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.offers.push(offersIn(text)) - 1
    this.numbers.set(text, number)
    return number
  }
}
