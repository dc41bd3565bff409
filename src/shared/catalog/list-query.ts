import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { maxPageSize } from '../pagination.ts'
import { availabilities } from './availability.ts'
import { leastRatings, maxChosenCategories, maxChosenValues } from './facets.ts'
import { productSorts } from './sorts.ts'

const euros = z.number().check(z.gte(0, 'number'), z.lte(10_000_000, 'number'))

/** Input of the product lists. `min` and `max` are euros, both included. */
export const listQuerySchema = z.object({
  /** Absent: a search by relevance, everything else by sales. */
  sort: z.optional(z.enum(productSorts, 'sort')),
  min: z.optional(euros),
  max: z.optional(euros),
  q: z.optional(z.string().check(z.trim(), atMost(200))),
  category: z.optional(z.string().check(atMost(64))),
  /** Only products of any of these; `category` is the collection itself. */
  categories: z.optional(z.array(z.string().check(atMost(64))).check(z.maxLength(maxChosenCategories, 'facet'))),
  /** Minimum of stars; excludes products without reviews. */
  rating: z.optional(z.literal(leastRatings, 'facet')),
  availability: z.optional(z.array(z.enum(availabilities, 'facet')).check(z.maxLength(availabilities.length, 'facet'))),
  /** Values of options: of one option any, of several options one of each, met by one variant that can be bought. */
  options: z.optional(z.array(z.string().check(atMost(64))).check(z.maxLength(maxChosenValues, 'facet'))),
  page: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(1_000_000, 'integer'))),
  limit: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(maxPageSize, 'integer'))),
})
export type ListQuery = z.infer<typeof listQuerySchema>

/** Input of the counts beside a list: the same choice of products, without order and pages. */
export const facetsQuerySchema = z.omit(listQuerySchema, { sort: true, page: true, limit: true })
export type FacetsQuery = z.infer<typeof facetsQuerySchema>

export const suggestQuerySchema = z.object({
  q: z.string().check(z.trim(), z.minLength(1, 'required'), atMost(200)),
})
