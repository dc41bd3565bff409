import * as z from 'zod/mini'
import { maxCartLines } from '../cart/limits.ts'
import { localizedSchema } from '../localized-schema.ts'
import { availabilities } from './availability.ts'
import { cartCardSchema, categoryRefSchema, categorySchema, productCardSchema } from './entities.ts'
import { leastRatings } from './facets.ts'
import { priceBandKeys } from './price-bands.ts'

/** A page of product cards. */
export const listAnswerSchema = z.object({
  products: z.array(productCardSchema),
  /** Products that match, on all pages. */
  total: z.number(),
  /** Euros of the dearest visible product of the collection, whatever the price range. */
  maxPrice: z.number(),
  page: z.number(),
  pages: z.number(),
})
export const productCardsSchema = z.array(productCardSchema)
export const cartCardsSchema = z.array(cartCardSchema)
export const categoriesSchema = z.array(categorySchema)

/**
 * How many products each choice would show. The counts of a facet leave its own choice out and respect all others, so
 * that each says what choosing it leads to.
 */
export const facetsSchema = z.object({
  /** In the shop's order; those without a product of the collection are left out. */
  categories: z.array(z.extend(categoryRefSchema, { count: z.number() })),
  /** All five bands of the collection (price-bands.ts). */
  prices: z.array(z.object({ key: z.enum(priceBandKeys), count: z.number() })),
  /** All four, best first; each counts those above it, too. */
  ratings: z.array(z.object({ rating: z.literal(leastRatings), count: z.number() })),
  /** All three. */
  availability: z.array(z.object({ availability: z.enum(availabilities), count: z.number() })),
})
export type Facets = z.infer<typeof facetsSchema>

/** What the search box shows while somebody types. */
export const suggestionsSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** File name and dominant colour; absent without a picture. */
      image: z.optional(z.string()),
      color: z.optional(z.string()),
      /** Euros. */
      price: z.number(),
      availability: z.enum(availabilities),
    }),
  ),
  categories: z.array(categoryRefSchema),
  /** Products that a search finds, the suggested ones among them. */
  total: z.number(),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

/** A category as the title of its list needs it. */
export const categoryTitleSchema = z.object({ id: z.string(), name: localizedSchema, image: z.array(z.string()) })

const id = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'))

/** Input of calls about one product or category. */
export const idSchema = z.object({ id })

/** Input of a cart's refresh: at most as many products as a cart has lines. */
export const cardsQuerySchema = z.object({ ids: z.array(id).check(z.maxLength(maxCartLines, 'cartLines')) })

/** Whether a shown product page counted as a view. */
export const viewedSchema = z.object({ counted: z.boolean() })
