import * as z from 'zod/mini'
import { categoryChangesSchema, categoryEditSchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { noticesField, noticesFor, noticesText } from './picture-notices.ts'

/** Editing a category, with its picture. */
export function defineCategoryForms(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.post('/categories/admin/edit-category', {
    summary: 'Edits a category and its picture; what is absent stays as it is',
    description: 'A category has one picture: a new one takes the place of the old. Both names are needed.',
    access: 'admin',
    limit: 'none',
    body: z.extend(categoryChangesSchema, { id: idSchema.shape.id }),
    files: 'newImages',
    longBody: true,
    output: described(z.object({ category: categoryEditSchema, ...noticesField }), {
      category: 'The category as it is now.',
      notices: noticesText,
    }),
    errors: ['category-not-found'],
    handler: async ({ body: { id, ...fields }, uploads, caller }) => ({
      category: await catalogAdmin.editCategory(id, fields, uploads),
      ...noticesFor(uploads, caller),
    }),
  })
}
