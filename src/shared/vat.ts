import { type Cents, roundHalfAwayFromZero } from './money.ts'

/** Spanish general VAT rate in percent (Ley 37/1992 article 90; docs/rules.md#money). Prices include it. */
export const vatPercent = 21

export interface VatSplit {
  /** Without VAT, in cents. */
  subtotal: Cents
  vat: Cents
  total: Cents
}

/** Splits a total that includes VAT: subtotal = round(total / 1.21, half up), VAT is the rest (docs/rules.md#money). */
export function splitVat(total: Cents): VatSplit {
  const subtotal = roundHalfAwayFromZero((total * 100) / (100 + vatPercent))
  return { subtotal, vat: total - subtotal, total }
}
