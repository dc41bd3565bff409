import * as z from 'zod/mini'
import { categorySchema } from '../../shared/catalog/entities.ts'
import { categoryTitleSchema } from '../../shared/catalog/responses.ts'
import { may } from '../../shared/staff/permissions.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { describedInPart } from './described.ts'
import { euros } from './openapi/texts/words.ts'
import { categoryParams, dataSchema } from './parts.ts'

/** A listed category; for admins with its sales in euros. */
const listedCategorySchema = describedInPart(z.extend(categorySchema, { sells: z.optional(z.number()) }), {
  sells: euros('What its completed payments come to, for an admin’s token; absent for everybody else.', 489.5),
})

const listOutput = dataSchema(z.object({ categories: z.array(listedCategorySchema) }), {
  categories: 'All categories.',
})
const titleOutput = dataSchema(z.object({ category: categoryTitleSchema }), { category: 'The category.' })

/** The public calls of the categories. */
export function defineCategoryRoutes(define: DefineRoutes, { services: { catalog, catalogAdmin } }: RestDoor): void {
  define.get('/categories/list', {
    summary: 'All categories with the number of their visible products; for admins also with what they sold',
    description: 'In the shop’s order; those without a visible product are among them.',
    access: 'optional',
    output: listOutput,
    cache: true,
    handler: async ({ caller }) => {
      const isStaff = may(caller.session, 'statistics.read')
      return { data: { categories: isStaff ? await catalogAdmin.categoriesWithSells() : catalog.categories() } }
    },
  })

  define.get('/categories/{categoryId}', {
    summary: 'Name of a category',
    description: 'For the title of its list.',
    params: categoryParams,
    output: titleOutput,
    errors: ['category-not-found'],
    cache: true,
    handler: ({ params }) => ({ data: { category: catalog.category(params.categoryId) } }),
  })
}
