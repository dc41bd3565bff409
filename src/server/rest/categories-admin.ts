import * as z from 'zod/mini'
import { categoryEditSchema, newCategorySchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/catalog/answers.ts'
import { serverText } from '../core/i18n.ts'
import type { DefineRoute, RestDoor } from './define.ts'
import { described } from './described.ts'
import { messageSchema } from './parts.ts'

const tag = 'categories'

/** Calls by which admins manage categories; the form with pictures is in category-forms.ts. */
export function defineAdminCategoryRoutes(
  define: DefineRoute,
  { services: { catalogAdmin, generator } }: RestDoor,
): void {
  define({
    method: 'POST',
    url: '/categories/admin/add-category',
    summary: 'Adds a category; its name in the other language is translated, or the same',
    description:
      'The name is in the language of the request. A name that cannot be translated stands in both languages until it is edited.',
    tag,
    access: 'admin',
    body: newCategorySchema,
    output: described(z.object({ categoryId: z.string() }), { categoryId: 'Identifier of the new category.' }),
    status: 201,
    limit: 'texts',
    handler: ({ body, caller }) => generator.addCategory(body.name, caller.language, caller.session),
  })

  define({
    method: 'GET',
    url: '/categories/admin/getInfoToedit/{categoryId}',
    summary: 'A category for its form',
    description: 'Both names and the picture, as the form edits them.',
    tag,
    access: 'admin',
    params: described(z.object({ categoryId: idSchema.shape.id }), { categoryId: 'Identifier of the category.' }),
    output: described(z.object({ category: categoryEditSchema }), { category: 'The category.' }),
    errors: ['category-not-found'],
    handler: async ({ params }) => ({ category: await catalogAdmin.categoryForEdit(params.categoryId) }),
  })

  define({
    method: 'DELETE',
    url: '/categories/admin/delete-category/{id}',
    summary: 'Deletes a category; its products stay',
    description: 'Its products lose it and stay in their other categories. Ordered lines are not touched.',
    tag,
    access: 'admin',
    limit: 'none',
    params: idSchema,
    output: messageSchema,
    errors: ['category-not-found'],
    handler: async ({ params, caller }) => {
      await catalogAdmin.deleteCategory(params.id)
      return { message: serverText(caller.language, 'answers:categoryDeleted') }
    },
  })
}
