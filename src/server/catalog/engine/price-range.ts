import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'

/** A price range in cents, both bounds included. */
export interface Range {
  min: number
  max: number
}

/** Every price. */
export const anyPrice: Range = { min: 0, max: Infinity }

/** The range in whole cents: bounds of price bands may lie between two cents. */
export function toRange({ min, max }: Pick<FacetsQuery, 'min' | 'max'>): Range {
  // Six decimals of a cent: finer than any bound, coarser than the error of the multiplication.
  const cents = (euros: number) => Number((euros * 100).toFixed(6))
  return { min: Math.ceil(cents(min ?? 0)), max: max === undefined ? Infinity : Math.floor(cents(max)) }
}
