/** Maximum of lines, and of quantity in a line (docs/rules.md#cart). Separate from the schemas, which need zod. */
export const maxCartLines = 100
export const maxQuantity = 999
