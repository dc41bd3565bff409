import * as z from 'zod/mini'
import { adminProductsQuerySchema, adminProductsSchema, productForEditSchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/catalog/answers.ts'
import { serverText } from '../core/i18n.ts'
import type { DefineRoute, RestDoor } from './define.ts'
import { described } from './described.ts'
import { messageSchema } from './parts.ts'

const tag = 'products'

/** Calls by which admins manage products; the forms with pictures are in product-forms.ts. */
export function defineAdminProductRoutes(define: DefineRoute, { services: { catalogAdmin } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/products/admin/list',
    summary: 'All products, hidden ones included, searched, sorted and paged',
    description: 'Without `page` and `limit` up to 2,000 rows.',
    tag,
    access: 'admin',
    query: adminProductsQuerySchema,
    output: adminProductsSchema,
    handler: ({ query }) => catalogAdmin.products(query, true),
  })

  define({
    method: 'GET',
    url: '/products/admin/getInfoToedit/{productId}',
    summary: 'A product for its form, and all categories',
    description: 'Its `version` goes back with the edit.',
    tag,
    access: 'admin',
    params: described(z.object({ productId: idSchema.shape.id }), { productId: 'Identifier of the product.' }),
    output: productForEditSchema,
    errors: ['product-not-found'],
    handler: ({ params }) => catalogAdmin.productForEdit(params.productId),
  })

  define({
    method: 'DELETE',
    url: '/products/admin/delete-product/{id}',
    summary: 'Deletes a product; orders keep their lines',
    description: 'Shoppers see it no more, in carts neither. Orders keep what was sold.',
    tag,
    access: 'admin',
    limit: 'none',
    params: idSchema,
    output: messageSchema,
    errors: ['product-not-found'],
    handler: async ({ params, caller }) => {
      await catalogAdmin.deleteProduct(params.id)
      return { message: serverText(caller.language, 'answers:productDeleted') }
    },
  })
}
