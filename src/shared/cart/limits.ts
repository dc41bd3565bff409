/** Most lines in a cart, and most pieces in a line (contract section 2). Apart from the schemas, so that the store needs no zod. */
export const maxCartLines = 100
export const maxQuantity = 999
