/** The amounts of an order or of a document, all in cents or all in euros, with the signs of the document. */
export interface Amounts {
  /** Taken off the lines. */
  discount?: number | undefined
  /** With VAT; 0 for a delivery that costs nothing. */
  shipping: number
  /** VAT in the prices that is not charged. */
  taxNotCharged?: number | undefined
  /** Everything without VAT. */
  subtotal: number
  taxes: readonly { percent: number; amount: number }[]
}

type SumName = 'discount' | 'shipping' | 'taxNotCharged' | 'subtotal' | 'vat'
export interface SumRow {
  name: SumName
  amount: number
  /** The rate, for rows of VAT. */
  percent?: number
}

/**
 * The rows between the lines of an order and its total. From the prices of the lines, which have VAT in them, discount,
 * delivery and VAT that is not charged lead to the subtotal; that and the VAT by rate are the total. A delivery for nothing
 * changes no sum, and is told last.
 */
export function listSums({ discount = 0, shipping, taxNotCharged = 0, subtotal, taxes }: Amounts): SumRow[] {
  const delivery: SumRow = { name: 'shipping', amount: shipping }
  return [
    ...(discount === 0 ? [] : [{ name: 'discount' as const, amount: -discount }]),
    ...(shipping === 0 ? [] : [delivery]),
    ...(taxNotCharged === 0 ? [] : [{ name: 'taxNotCharged' as const, amount: -taxNotCharged }]),
    { name: 'subtotal', amount: subtotal },
    ...taxes.map(({ percent, amount }) => ({ name: 'vat' as const, amount, percent })),
    ...(shipping === 0 ? [delivery] : []),
  ]
}
