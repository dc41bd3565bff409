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
import { brandPictureSchema, brandUploadSchema } from '../../shared/look/brand-pictures.ts'
import { type PictureNotice, pictureNotices } from '../catalog/admin/product-pictures.ts'
import { getActor } from '../core/actor.ts'
import { serverText } from '../core/i18n.ts'
import type { Upload } from '../pictures/save-pictures.ts'
import type { DefineRoutes, RestHandlerContext } from './add-route.ts'

const writeText = (notice: PictureNotice, language: Language) =>
  notice.kind === 'twice'
    ? serverText(language, 'answers:pictureTwice', { name: notice.name, other: notice.other })
    : serverText(language, 'answers:pictureStill', { name: notice.name })

/** Notices about uploads that were not stored as sent; absent when there are none. */
const noticesField = { notices: z.optional(z.array(z.string())) }

function noticesFor(uploads: readonly Upload[], { language }: { language: Language }): { notices?: string[] } {
  const notices = pictureNotices(uploads).map((notice) => writeText(notice, language))
  return notices.length > 0 ? { notices } : {}
}

const form = { access: { permission: 'catalogue.write' }, limit: 'none', files: 'newImages', longBody: true } as const
const productOutput = z.object({ product: productEditSchema, ...noticesField })
const settingsForm = { access: { permission: 'settings.write' }, limit: 'none', longBody: true, status: 201 } as const

export function definePictureForms(define: DefineRoutes, { services }: RestHandlerContext): void {
  const { catalogAdmin, settings } = services
  define.post('/products/admin/add-product', {
    ...form,
    input: z.object({ body: newProductSchema }),
    output: productOutput,
    status: 201,
    handler: async ({ body, uploads, caller }) => ({
      product: await catalogAdmin.addProduct(body, uploads, getActor(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/products/admin/edit-product', {
    ...form,
    input: z.object({ body: z.extend(productChangesSchema, { id: idSchema.shape.id }) }),
    output: productOutput,
    errors: ['product-not-found', 'edit-conflict', 'variant-ordered'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      product: await catalogAdmin.editProduct(id, fields, uploads, getActor(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/categories/admin/edit-category', {
    ...form,
    input: z.object({ body: z.extend(categoryChangesSchema, { id: idSchema.shape.id }) }),
    output: z.object({ category: categoryEditSchema, ...noticesField }),
    errors: ['category-not-found', 'edit-conflict'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      category: await catalogAdmin.editCategory(id, fields, uploads, getActor(caller.session)),
      ...noticesFor(uploads, caller),
    }),
  })

  define.post('/settings/admin/identity/pictures', {
    ...settingsForm,
    files: 'newImages',
    input: z.object({ body: brandUploadSchema }),
    output: z.object({ picture: brandPictureSchema }),
    handler: async ({ body, uploads }) => ({ picture: await settings.addBrandPicture(body.kind, uploads) }),
  })

  define.post('/settings/admin/pictures', {
    ...settingsForm,
    files: 'image',
    input: z.object({ body: z.object({}) }),
    output: z.object({ image: z.string() }),
    handler: async ({ uploads }) => ({ image: await settings.addPicture(uploads) }),
  })
}
