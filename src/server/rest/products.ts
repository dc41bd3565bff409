import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { idSchema } from '../../shared/catalog/answers.ts'
import { homeSchema, productCardSchema, productDetailSchema, productSchema } from '../../shared/catalog/entities.ts'
import { listQuerySchema } from '../../shared/catalog/list-query.ts'
import type { Visitor } from '../http/caller.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'products'
/** Public answers are kept by nobody without asking: prices and availability show at once. */
const cacheControl = 'no-cache'

const listAnswer = z.object({
  data: z.object({ products: z.array(productSchema), total: z.number(), maxPrice: z.number() }),
})

/** The public calls of the catalogue. */
export function defineProductRoutes(define: DefineRoute, { services: { catalog, statistics } }: RestDoor): void {
  const countView = (id: string, { method }: Pick<FastifyRequest, 'method'>, { visitor, isBot }: Visitor) => {
    if (method === 'GET' && !isBot) statistics.recordView(id, visitor)
  }

  define({
    method: 'GET',
    url: '/products/homeProducts',
    summary: 'Products of the home page',
    tag,
    output: z.object({ data: homeSchema }),
    cacheControl,
    kept: {},
    handler: () => ({ data: catalog.home() }),
  })

  define({
    method: 'GET',
    url: '/products/list',
    summary: 'All visible products, sorted, filtered, searched and paged',
    tag,
    query: z.omit(listQuerySchema, { category: true }),
    output: listAnswer,
    cacheControl,
    kept: {},
    handler: ({ query }) => ({ data: catalog.fullList(query) }),
  })

  define({
    method: 'GET',
    url: '/products/category/{categoryId}',
    summary: 'Visible products of a category',
    tag,
    params: z.object({ categoryId: idSchema.shape.id }),
    query: z.omit(listQuerySchema, { category: true }),
    output: listAnswer,
    errors: ['category-not-found'],
    cacheControl,
    kept: {},
    handler: ({ params, query }) => {
      // An unknown category is a 404, not an empty list.
      const { id } = catalog.category(params.categoryId)
      return { data: catalog.fullList({ ...query, category: id }) }
    },
  })

  define({
    method: 'GET',
    url: '/products/related/{id}',
    summary: 'Up to nine other products, of the same category first',
    tag,
    params: idSchema,
    output: z.object({ data: z.object({ products: z.array(productCardSchema) }) }),
    errors: ['product-not-found'],
    cacheControl,
    kept: {},
    handler: ({ params }) => ({ data: { products: catalog.related(params.id) } }),
  })

  define({
    method: 'GET',
    url: '/products/{id}',
    summary: 'A product with its reviews; counts as a view',
    tag,
    access: 'optional',
    params: idSchema,
    output: z.object({ data: z.object({ product: productDetailSchema }) }),
    errors: ['product-not-found'],
    cacheControl,
    kept: {
      answered: (request, visitor) => countView((request.params as { id: string }).id, request, visitor),
    },
    handler: ({ params, caller, request }) => {
      const product = catalog.product(params.id)
      if (!caller.session?.isAdmin) countView(product.id, request, caller)
      return { data: { product } }
    },
  })
}
