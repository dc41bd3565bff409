import * as z from 'zod/mini'
import {
  categoryChangesSchema,
  categoryEditSchema,
  newProductSchema,
  productChangesSchema,
  productEditSchema,
} from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { Language } from '../../shared/languages.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import { type PictureNotice, pictureNotices } from '../catalog/admin/picture-notices.ts'
import { actorOf } from '../core/actor.ts'
import { serverText } from '../core/i18n.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

const writeText = (notice: PictureNotice, language: Language) =>
  notice.kind === 'twice'
    ? serverText(language, 'answers:pictureTwice', { name: notice.name, other: notice.other })
    : serverText(language, 'answers:pictureStill', { name: notice.name })

const noticesText =
  'Pictures that were taken otherwise than sent, by name: a file that came twice is one picture, a moving one is kept by its first frame. Absent when there are none.'

/** Notices about uploads that were not stored as sent; absent when there are none. */
const noticesField = { notices: z.optional(z.array(z.string())) }

function noticesFor(uploads: readonly Upload[], { language }: { language: Language }): { notices?: string[] } {
  const notices = pictureNotices(uploads).map((notice) => writeText(notice, language))
  return notices.length > 0 ? { notices } : {}
}

/** Fields that the forms have in common. */
const form = { access: { permission: 'catalogue.write' }, limit: 'none', files: 'newImages', longBody: true } as const
const productOutput = described(z.object({ product: productEditSchema, ...noticesField }), {
  product: 'The product as it is now.',
  notices: noticesText,
})

/** Adding and editing products and categories with their pictures. */
export function definePictureForms(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.post('/products/admin/add-product', {
    ...form,
    summary: 'Adds a product with its pictures',
    description:
      'A title, both descriptions, a price and a category are needed; what else is absent is hidden, zero or empty. Files that are no pictures are a 422, and nothing is stored then.',
    body: newProductSchema,
    output: productOutput,
    status: 201,
    handler: async ({ body, uploads, caller }) => ({
      product: await catalogAdmin.addProduct(body, uploads, actorOf(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/products/admin/edit-product', {
    ...form,
    summary:
      'Edits a product: what is absent stays as it is; new pictures come after those that stay, or where `imageOrder` has them',
    description:
      'The fields that a product must have are sent each time; an optional one that is absent stays as it is, one that is sent empty is cleared if it is a text. Send the `version` that was read to find out whether somebody else has saved since: a 409 then says what.',
    body: z.extend(productChangesSchema, { id: idSchema.shape.id }),
    output: productOutput,
    errors: ['product-not-found', 'edit-conflict', 'variant-ordered'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      product: await catalogAdmin.editProduct(id, fields, uploads, actorOf(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/categories/admin/edit-category', {
    ...form,
    summary: 'Edits a category and its picture; what is absent stays as it is',
    description:
      'Shoppers see the first of its pictures: a new one takes its place when the same request names the old one in `imagesToDelete`. Both names are needed. Send the `version` that was read to find out whether somebody else has saved since: a 409 then says what.',
    body: z.extend(categoryChangesSchema, { id: idSchema.shape.id }),
    output: described(z.object({ category: categoryEditSchema, ...noticesField }), {
      category: 'The category as it is now.',
      notices: noticesText,
    }),
    errors: ['category-not-found', 'edit-conflict'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      category: await catalogAdmin.editCategory(id, fields, uploads, actorOf(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })
}
