import * as z from 'zod/mini'
import { maxPageSize } from '../pagination.ts'
import { productSorts } from './sorts.ts'

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
