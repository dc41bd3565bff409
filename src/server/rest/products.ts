import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { homeSchema, productCardSchema, productDetailSchema, productSchema } from '../../shared/catalog/entities.ts'
import { listQuerySchema } from '../../shared/catalog/list-query.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { Visitor } from '../http/caller.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { categoryParams, dataSchema } from './parts.ts'

const listQuery = z.omit(listQuerySchema, { category: true })
const listOutput = dataSchema(z.object({ products: z.array(productSchema), total: z.number(), maxPrice: z.number() }))
const relatedOutput = dataSchema(z.object({ products: z.array(productCardSchema) }))
const productOutput = dataSchema(z.object({ product: productDetailSchema }))

/** The public calls of the catalogue. */
export function defineProductRoutes(define: DefineRoutes, { services: { catalog, statistics } }: RestDoor): void {
  const countView = (id: string, { method }: Pick<FastifyRequest, 'method'>, { visitor, isBot }: Visitor) => {
    if (method === 'GET' && !isBot) statistics.recordView(id, visitor)
  }

  define.get('/products/homeProducts', {
    output: z.object({ data: homeSchema }),
    cache: true,
    handler: () => ({ data: catalog.home() }),
  })

  define.get('/products/list', {
    query: listQuery,
    output: listOutput,
    cache: true,
    handler: ({ query }) => ({ data: catalog.fullList(query) }),
  })

  define.get('/products/category/{categoryId}', {
    params: categoryParams,
    query: listQuery,
    output: listOutput,
    errors: ['category-not-found'],
    cache: true,
    handler: ({ params, query }) => {
      // An unknown category is a 404, not an empty list.
      const { id } = catalog.category(params.categoryId)
      return { data: catalog.fullList({ ...query, category: id }) }
    },
  })

  define.get('/products/related/{id}', {
    params: idSchema,
    output: relatedOutput,
    errors: ['product-not-found'],
    cache: true,
    handler: ({ params }) => ({ data: { products: catalog.related(params.id) } }),
  })

  define.get('/products/{id}', {
    access: 'optional',
    params: idSchema,
    output: productOutput,
    errors: ['product-not-found'],
    cache: {
      onResponse: (request, visitor) => countView((request.params as { id: string }).id, request, visitor),
    },
    handler: ({ params, caller, request }) => {
      const product = catalog.product(params.id)
      if (!caller.session?.isAdmin) countView(product.id, request, caller)
      return { data: { product } }
    },
  })
}
