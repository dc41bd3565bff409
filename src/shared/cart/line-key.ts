/** What is sold: a product, or one of its variants if it has options. */
export interface Sellable {
  id: string
  variantId?: string | undefined
}

/** What tells the lines of a cart or order apart: two sizes of one product are two lines. */
export function lineKey({ id, variantId }: Sellable): string {
  return variantId ?? id
}
