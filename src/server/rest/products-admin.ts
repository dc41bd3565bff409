import { adminProductsQuerySchema, adminProductsSchema, productForEditSchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { messageAfter, messageSchema, productParams } from './parts.ts'

/** Calls by which admins manage products; the forms with pictures are in picture-forms.ts. */
export function defineAdminProductRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.get('/products/admin/list', {
    access: { permission: 'catalogue.read' },
    query: adminProductsQuerySchema,
    output: adminProductsSchema,
    handler: ({ query }) => catalogAdmin.products(query, true),
  })

  define.get('/products/admin/getInfoToedit/{productId}', {
    access: { permission: 'catalogue.read' },
    params: productParams,
    output: productForEditSchema,
    errors: ['product-not-found'],
    handler: ({ params }) => catalogAdmin.productForEdit(params.productId),
  })

  define.delete('/products/admin/delete-product/{id}', {
    access: { permission: 'catalogue.write' },
    limit: 'none',
    params: idSchema,
    output: messageSchema,
    errors: ['product-not-found'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteProduct(params.id, actorOf(caller.session)), caller, 'answers:productDeleted'),
  })
}
