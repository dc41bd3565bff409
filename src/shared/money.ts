import { type Language, numberLocales } from './languages.ts'
import { numberFormats } from './number-format.ts'

/** An amount of money in whole euro cents. All arithmetic is done in these; euros exist only at the edge. */
export type Cents = number

/** The one rounding rule of the shop: to the nearest integer, halves away from zero. */
export function roundHalfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

/** Euros as they travel in JSON (at most two decimals) to cents. */
export function centsFromEuros(euros: number): Cents {
  // A two-decimal number times 100 may be slightly off the integer; rounding to 6 decimals removes that.
  return roundHalfAwayFromZero(Number((euros * 100).toFixed(6)))
}

/** Cents to euros with at most two decimals, for JSON and for display. */
export function eurosFromCents(cents: Cents): number {
  return cents / 100
}

const formatFor = numberFormats(
  (language) =>
    new Intl.NumberFormat(numberLocales[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
    }),
)

/** Euros as the language writes numbers, without the sign: for fields that have it beside them. */
export function formatAmount(euros: number, language: Language): string {
  return formatFor(language).format(euros)
}

/** A price as the language writes numbers, then a narrow no-break space and the euro sign. */
export function formatEuros(euros: number, language: Language): string {
  return `${formatAmount(euros, language)}\u202f€`
}

/** Writes cents as formatEuros writes euros. */
export function formatCents(cents: Cents, language: Language): string {
  return formatEuros(eurosFromCents(cents), language)
}
