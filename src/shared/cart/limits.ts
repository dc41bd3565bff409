/** Most lines in a cart, and pieces in a line (docs/rules.md#cart). Apart from the schemas: the store needs no zod. */
export const maxCartLines = 100
export const maxQuantity = 999
