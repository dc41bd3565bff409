import * as z from 'zod/mini'
import { productChangesSchema, productEditSchema, productFormSchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/catalog/answers.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const form = { method: 'POST', tag: 'products', access: 'admin', files: 'newImages', longBody: true } as const
const output = z.object({ product: productEditSchema })

/** Adding and editing a product, with its pictures. */
export function defineProductForms(define: DefineRoute, { services: { catalogAdmin } }: RestDoor): void {
  define({
    ...form,
    url: '/products/admin/add-product',
    summary: 'Adds a product with its pictures',
    body: productFormSchema,
    output,
    status: 201,
    handler: async ({ body, uploads }) => ({ product: await catalogAdmin.addProduct(body, uploads) }),
  })

  define({
    ...form,
    url: '/products/admin/edit-product',
    summary: 'Edits a product: what is absent stays as it is; new pictures come after those that stay',
    body: z.extend(productChangesSchema, { id: idSchema.shape.id }),
    output,
    errors: ['product-not-found', 'edit-conflict'],
    handler: async ({ body: { id, ...fields }, uploads }) => ({
      product: await catalogAdmin.editProduct(id, fields, uploads),
    }),
  })
}
