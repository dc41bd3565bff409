import * as z from 'zod/mini'
import { maxCartLines } from '../cart/limits.ts'
import { idField } from '../id-schema.ts'
import { localizedSchema } from '../localized-schema.ts'
import { availabilities } from './availability.ts'
import { categoryRefSchema } from './category-ref.ts'
import { categorySchema, listedCardSchema, productSchema } from './entities.ts'
import { leastRatings } from './facets.ts'
import { optionSchema, optionValueSchema } from './options.ts'
import { priceBandKeys } from './price-bands.ts'

/** How a list reads the words of a search, where it does not take them as they were typed. */
const listSearchSchema = z.object({
  /** Typing errors: as it was typed, and as the shop writes it. */
  corrected: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Words that no product of the results has, as they were typed. */
  dropped: z.optional(z.array(z.string())),
  /** The words that were searched for instead, when no product has those that were typed but some have something near. */
  near: z.optional(localizedSchema),
})
export type ListSearch = z.infer<typeof listSearchSchema>

export const listPageSchema = z.object({
  products: z.array(listedCardSchema),
  /** Products that match, on all pages. */
  total: z.number(),
  /** Euros of the dearest visible product of the collection, whatever the price range. */
  maxPrice: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Only of a search that was read otherwise than it was typed. */
  search: z.optional(listSearchSchema),
})
/** A list of products with both descriptions. */
export const fullListSchema = z.object({
  products: z.array(productSchema),
  total: z.number(),
  maxPrice: z.number(),
  search: z.optional(listSearchSchema),
})
/** All categories; staff who may read statistics see how much each has sold, in euros. */
export const categoriesWithSalesSchema = z.array(z.extend(categorySchema, { sells: z.optional(z.number()) }))

/** How many products each choice would show. The counts of a facet ignore its own choice and respect all others. */
export const facetsSchema = z.object({
  /** In the shop's order; those without a product of the collection are left out. */
  categories: z.array(z.extend(categoryRefSchema, { count: z.number() })),
  /** All five bands of the collection (price-bands.ts). */
  prices: z.array(z.object({ key: z.enum(priceBandKeys), count: z.number() })),
  /** All four, best first; each includes those above it. */
  ratings: z.array(z.object({ rating: z.literal(leastRatings), count: z.number() })),
  /** All three. */
  availability: z.array(z.object({ availability: z.enum(availabilities), count: z.number() })),
  /** Filters of the shop with values of the collection, in the shop's order; absent without any. */
  options: z.optional(
    z.array(z.extend(optionSchema, { values: z.array(z.extend(optionValueSchema, { count: z.number() })) })),
  ),
})
export type Facets = z.infer<typeof facetsSchema>

export const suggestionsSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** Option values that the typed text names: the picture shows them, and the product opens with them. */
      option: z.optional(z.array(z.string())),
      /** File name and dominant color; absent without a picture. */
      image: z.optional(z.string()),
      color: z.optional(z.string()),
      /** The price that a card shows. */
      price: z.number(),
      priceVaries: z.optional(z.literal(true)),
      availability: z.enum(availabilities),
    }),
  ),
  categories: z.array(categoryRefSchema),
  /** Option values that the typed text names, colors first. */
  values: z.array(
    z.object({
      id: z.string(),
      optionId: z.string(),
      name: localizedSchema,
      option: localizedSchema,
      swatch: z.optional(z.string()),
    }),
  ),
  /** Matching products, including the suggested ones. */
  total: z.number(),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const categoryTitleSchema = z.extend(categoryRefSchema, { image: z.array(z.string()) })

/** Input of a cart's refresh: at most as many products as a cart has lines. */
export const cardsQuerySchema = z.object({ ids: z.array(idField()).check(z.maxLength(maxCartLines, 'cartLines')) })

export const cartLinesQuerySchema = z.object({
  lines: z
    .array(z.object({ id: idField(), variantId: z.optional(idField()) }))
    .check(z.maxLength(maxCartLines, 'cartLines')),
})

/** Whether a shown product page counted as a view. */
export const viewedSchema = z.object({ counted: z.boolean() })
