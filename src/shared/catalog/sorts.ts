/**
 * How a list may be sorted; the default is popularity (spec section 2, contract section 2). Apart from the schemas, so
 * that pages need no zod.
 */
export const productSorts = ['sells', 'rating', 'price', 'price-desc'] as const
export type ProductSort = (typeof productSorts)[number]
