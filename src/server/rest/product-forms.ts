import * as z from 'zod/mini'
import { productChangesSchema, productEditSchema, productFormSchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { noticesField, noticesFor, noticesText } from './picture-notices.ts'

const form = { access: 'admin', limit: 'none', files: 'newImages', longBody: true } as const
const output = described(z.object({ product: productEditSchema, ...noticesField }), {
  product: 'The product as it is now.',
  notices: noticesText,
})

/** Adding and editing a product, with its pictures. */
export function defineProductForms(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.post('/products/admin/add-product', {
    ...form,
    summary: 'Adds a product with its pictures',
    description:
      'A title, both descriptions, a price and a category are needed; what else is absent is hidden, zero or empty. Files that are no pictures are a 422, and nothing is stored then.',
    body: productFormSchema,
    output,
    status: 201,
    handler: async ({ body, uploads, caller }) => ({
      product: await catalogAdmin.addProduct(body, uploads),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/products/admin/edit-product', {
    ...form,
    summary: 'Edits a product: what is absent stays as it is; new pictures come after those that stay',
    description:
      'The fields that a product must have are sent each time; an optional one that is absent stays as it is, one that is sent empty is cleared if it is a text. Send the `version` that was read to find out whether somebody else has saved since: a 409 then says what.',
    body: z.extend(productChangesSchema, { id: idSchema.shape.id }),
    output,
    errors: ['product-not-found', 'edit-conflict'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      product: await catalogAdmin.editProduct(id, fields, uploads),
      ...noticesFor(uploads, caller),
    }),
  })
}
