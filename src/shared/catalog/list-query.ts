import * as z from 'zod/mini'
import { maxPageSize } from '../pagination.ts'

/** How a list may be sorted; the default is popularity (spec section 2, contract section 2). */
export const productSorts = ['sells', 'rating', 'price', 'price-desc'] as const
export type ProductSort = (typeof productSorts)[number]

const euros = z.number().check(z.gte(0, 'number'), z.lte(10_000_000, 'number'))

/** Input of the product lists. `min` and `max` are euros, both included. */
export const listQuerySchema = z.object({
  sort: z._default(z.enum(productSorts, 'sort'), 'sells'),
  min: z.optional(euros),
  max: z.optional(euros),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
  category: z.optional(z.string().check(z.maxLength(64, 'tooLong'))),
  page: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(1_000_000, 'integer'))),
  limit: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(maxPageSize, 'integer'))),
})
export type ListQuery = z.infer<typeof listQuerySchema>
export type ListQueryInput = z.input<typeof listQuerySchema>
