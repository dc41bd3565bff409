import * as z from 'zod/mini'
import { maxCartLines } from '../cart/limits.ts'
import { localizedSchema } from '../localized-schema.ts'
import { categorySchema, productCardSchema } from './entities.ts'

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
export const categoriesSchema = z.array(categorySchema)

/** A category as the title of its list needs it. */
export const categoryTitleSchema = z.object({ id: z.string(), name: localizedSchema, image: z.array(z.string()) })

const id = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'))

/** Input of calls about one product or category. */
export const idSchema = z.object({ id })

/** Input of a cart's refresh: at most as many products as a cart has lines. */
export const cardsQuerySchema = z.object({ ids: z.array(id).check(z.maxLength(maxCartLines, 'cartLines')) })

/** Whether a shown product page counted as a view. */
export const viewedSchema = z.object({ counted: z.boolean() })
