/**
 * How a list may be sorted; the default is popularity (docs/rules.md#lists). Separate from the schemas,
 * so that pages need no zod.
 */
export const productSorts = ['sells', 'rating', 'price', 'price-desc'] as const
export type ProductSort = (typeof productSorts)[number]
