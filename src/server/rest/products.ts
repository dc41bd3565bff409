import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { homeSchema, productCardSchema, productDetailSchema, productSchema } from '../../shared/catalog/entities.ts'
import { listQuerySchema } from '../../shared/catalog/list-query.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { Visitor } from '../http/caller.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { euros } from './openapi/texts/words.ts'
import { categoryParams, dataSchema } from './parts.ts'

const listQuery = z.omit(listQuerySchema, { category: true })
const listOutput = dataSchema(z.object({ products: z.array(productSchema), total: z.number(), maxPrice: z.number() }), {
  products: 'The products, of this page if one was asked for.',
  total: { description: 'How many products match, on all pages.', type: 'integer', examples: [128] },
  maxPrice: euros('Price of the dearest visible product of the collection, whatever the filters.', 89.5),
})
const relatedOutput = dataSchema(z.object({ products: z.array(productCardSchema) }), {
  products: 'The other products.',
})
const productOutput = dataSchema(z.object({ product: productDetailSchema }), { product: 'The product.' })

/** The public calls of the catalogue. */
export function defineProductRoutes(define: DefineRoutes, { services: { catalog, statistics } }: RestDoor): void {
  const countView = (id: string, { method }: Pick<FastifyRequest, 'method'>, { visitor, isBot }: Visitor) => {
    if (method === 'GET' && !isBot) statistics.recordView(id, visitor)
  }

  define.get('/products/homeProducts', {
    summary: 'Products of the home page',
    description: 'Recommended repeats neither top rated nor popular while the catalogue has enough.',
    output: described(z.object({ data: homeSchema }), { data: 'What the page shows.' }),
    cache: true,
    handler: () => ({ data: catalog.home() }),
  })

  define.get('/products/list', {
    summary: 'All visible products, sorted, filtered, searched and paged',
    description: '`maxPrice` is of all visible products, whatever the filters, so that price bands stay as they are.',
    query: listQuery,
    output: listOutput,
    cache: true,
    handler: ({ query }) => ({ data: catalog.fullList(query) }),
  })

  define.get('/products/category/{categoryId}', {
    summary: 'Visible products of a category',
    description:
      'The same parameters as for all products. An unknown category is a 404, one without products an empty list.',
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
    summary: 'Up to nine other products, of the same category first',
    description: 'To show beside a product.',
    params: idSchema,
    output: relatedOutput,
    errors: ['product-not-found'],
    cache: true,
    handler: ({ params }) => ({ data: { products: catalog.related(params.id) } }),
  })

  define.get('/products/{id}', {
    summary: 'A product with its reviews; counts as a view',
    description:
      'A visitor’s generated product is found by its link alone. A view counts once per visitor in 30 minutes, those of admins and crawlers never.',
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
