import * as z from 'zod/mini'
import { categoryTitleSchema, idSchema } from '../../shared/catalog/answers.ts'
import { categorySchema } from '../../shared/catalog/entities.ts'
import type { DefineRoute, RestDoor } from './define.ts'

/** Of an admin's list alone: the euros of completed payments. */
const listedCategorySchema = z.extend(categorySchema, { sells: z.optional(z.number()) })

const tag = 'categories'
const cacheControl = 'no-cache'

/** The public calls of the categories. */
export function defineCategoryRoutes(define: DefineRoute, { services: { catalog, catalogAdmin } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/categories/list',
    summary: 'All categories with the number of their visible products; for admins also with what they sold',
    tag,
    access: 'optional',
    output: z.object({ data: z.object({ categories: z.array(listedCategorySchema) }) }),
    cacheControl,
    kept: {},
    handler: async ({ caller }) => {
      const isAdmin = caller.session?.isAdmin
      return { data: { categories: isAdmin ? await catalogAdmin.categoriesWithSells() : catalog.categories() } }
    },
  })

  define({
    method: 'GET',
    url: '/categories/{categoryId}',
    summary: 'Name of a category',
    tag,
    params: z.object({ categoryId: idSchema.shape.id }),
    output: z.object({ data: z.object({ category: categoryTitleSchema }) }),
    errors: ['category-not-found'],
    cacheControl,
    kept: {},
    handler: ({ params }) => ({ data: { category: catalog.category(params.categoryId) } }),
  })
}
