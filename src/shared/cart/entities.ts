import * as z from 'zod/mini'
import { availabilities } from '../catalog/availability.ts'
import { categoryRefSchema } from '../catalog/category-ref.ts'
import { idField } from '../id-schema.ts'
import { unitPriceSchema } from '../labels/unit-price-schema.ts'
import { localizedSchema } from '../localized-schema.ts'
import { maxCartLines, maxQuantity } from './limits.ts'

/** A line of the cart; `price` is the unit price in euros. */
export const cartItemSchema = z.object({
  id: z.string(),
  /** Absent for a product without options. */
  variantId: z.optional(z.string()),
  title: localizedSchema,
  /** Chosen options, such as `Talla M · Azul`. */
  options: z.optional(localizedSchema),
  images: z.array(z.string()),
  colors: z.optional(z.array(z.string())),
  price: z.number(),
  /** Belongs to `price`; absent without a net content. */
  unitPrice: z.optional(unitPriceSchema),
  category: z.array(categoryRefSchema),
  quantity: z.number(),
})

/**
 * A line as the shop sells it now; `left` only for last units. With `choose` it is no longer sold as it was chosen: its
 * variant is gone, or the product has options since.
 */
export const currentLineSchema = z.extend(z.omit(cartItemSchema, { quantity: true }), {
  availability: z.enum(availabilities),
  left: z.optional(z.number()),
  choose: z.optional(z.literal(true)),
})

/** The cart in browser storage and in calls; `totalPrice` is in euros. */
export const cartSchema = z.object({
  totalElements: z.number(),
  totalPrice: z.number(),
  products: z.array(cartItemSchema),
})

export type CurrentLine = z.infer<typeof currentLineSchema>
export type CartItem = z.infer<typeof cartItemSchema>
export type Cart = z.infer<typeof cartSchema>

/** The fields of a line that the server trusts. Lines with the same id and variant are added up. */
export const cartLineInputSchema = z.object({
  id: idField(),
  /** Without it, a product with options is sold in its first variant that has the stock. */
  variantId: z.optional(idField()),
  quantity: z.int('quantity').check(z.gte(1, 'quantity'), z.lte(maxQuantity, 'quantity')),
})
export type CartLineInput = z.infer<typeof cartLineInputSchema>

/** Body of a cart's update: only `id`, `variantId` and `quantity` of a line are trusted, totals are the server's. */
export const cartUpdateSchema = z.object({
  products: z.array(cartLineInputSchema).check(z.maxLength(maxCartLines, 'cartLines')),
})
