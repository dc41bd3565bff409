import * as z from 'zod/mini'
import { categorySchema } from '../../shared/catalog/entities.ts'
import { categoryTitleSchema } from '../../shared/catalog/responses.ts'
import { may } from '../../shared/staff/permissions.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { categoryParams, dataSchema } from './parts.ts'

/** A listed category; for admins with its sales in euros. */
const listedCategorySchema = z.extend(categorySchema, { sells: z.optional(z.number()) })

const listOutput = dataSchema(z.object({ categories: z.array(listedCategorySchema) }))
const titleOutput = dataSchema(z.object({ category: categoryTitleSchema }))

/** The public calls of the categories. */
export function defineCategoryRoutes(define: DefineRoutes, { services: { catalog, catalogAdmin } }: RestDoor): void {
  define.get('/categories/list', {
    access: 'optional',
    output: listOutput,
    cache: true,
    handler: async ({ caller }) => {
      const isStaff = may(caller.session, 'statistics.read')
      return { data: { categories: isStaff ? await catalogAdmin.categoriesWithSells() : catalog.categories() } }
    },
  })

  define.get('/categories/{categoryId}', {
    params: categoryParams,
    output: titleOutput,
    errors: ['category-not-found'],
    cache: true,
    handler: ({ params }) => ({ data: { category: catalog.category(params.categoryId) } }),
  })
}
