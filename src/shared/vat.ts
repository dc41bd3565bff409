import type { Cents } from './money.ts'

/** Spanish general VAT rate in percent (Ley 37/1992 article 90; docs/rules.md#money). Prices include it. */
export const vatPercent = 21

/** Rates are stored and calculated in millionths: 210,000 is 21 %. */
const ppmPerPercent = 10_000
const one = 1_000_000n

/** The rate of every product, in millionths. */
export const vatPpm = vatPercent * ppmPerPercent

/** A rate in percent, as people read it. */
export function toPercent(ratePpm: number): number {
  return ratePpm / ppmPerPercent
}

/** @param percent with at most three decimals */
export function toPpm(percent: number): number {
  return Math.round(percent * ppmPerPercent)
}

/**
 * Splits an amount that includes VAT and is not negative: subtotal = round(total / (1 + rate), half up), VAT is the rest (docs/rules.md#money).
 * Once for each rate of an order, by priceOrder: whoever shows an order reads what was written with it.
 */
export function splitVat(total: Cents, ratePpm: number): { subtotal: Cents; vat: Cents; total: Cents } {
  // In integers: an order of millions of euros in millionths has more digits than a number.
  const factor = one + BigInt(ratePpm)
  const subtotal = Number((2n * one * BigInt(total) + factor) / (2n * factor))
  return { subtotal, vat: total - subtotal, total }
}
