import * as z from 'zod/mini'
import { categoryEditSchema, newCategorySchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/catalog/answers.ts'
import { serverText } from '../i18n.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'categories'

/** Categories as admins keep them; the form with pictures is in category-forms.ts. */
export function defineAdminCategoryRoutes(
  define: DefineRoute,
  { services: { catalogAdmin, generator } }: RestDoor,
): void {
  define({
    method: 'POST',
    url: '/categories/admin/add-category',
    summary: 'Adds a category; its name in the other language is translated, or the same',
    tag,
    access: 'admin',
    body: newCategorySchema,
    output: z.object({ categoryId: z.string() }),
    status: 201,
    limit: 'texts',
    handler: ({ body, caller }) => generator.addCategory(body.name, caller.language, caller.session),
  })

  define({
    method: 'GET',
    url: '/categories/admin/getInfoToedit/{categoryId}',
    summary: 'A category for its form',
    tag,
    access: 'admin',
    params: z.object({ categoryId: idSchema.shape.id }),
    output: z.object({ category: categoryEditSchema }),
    errors: ['category-not-found'],
    handler: async ({ params }) => ({ category: await catalogAdmin.categoryForEdit(params.categoryId) }),
  })

  define({
    method: 'DELETE',
    url: '/categories/admin/delete-category/{id}',
    summary: 'Deletes a category; its products stay',
    tag,
    access: 'admin',
    params: idSchema,
    output: z.object({ message: z.string() }),
    errors: ['category-not-found'],
    handler: async ({ params, caller }) => {
      await catalogAdmin.deleteCategory(params.id)
      return { message: serverText(caller.language, 'answers:categoryDeleted') }
    },
  })
}
