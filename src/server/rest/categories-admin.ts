import * as z from 'zod/mini'
import { categoryEditSchema, newCategorySchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import { authorOf } from '../generator/author.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { categoryParams, messageAfter, messageSchema } from './parts.ts'

/** Calls by which admins manage categories; the form with pictures is in picture-forms.ts. */
export function defineAdminCategoryRoutes(
  define: DefineRoutes,
  { services: { catalogAdmin, generator } }: RestDoor,
): void {
  define.post('/categories/admin/add-category', {
    summary: 'Adds a category; its name in the other language is translated, or the same',
    description:
      'The name is in the language of the request. A name that cannot be translated stands in both languages until it is edited.',
    access: { permission: 'catalogue.write' },
    body: newCategorySchema,
    output: described(z.object({ categoryId: z.string() }), { categoryId: 'Identifier of the new category.' }),
    status: 201,
    limit: 'texts',
    handler: ({ body, caller }) => generator.addCategory(body.name, caller.language, authorOf(caller.session)),
  })

  define.get('/categories/admin/getInfoToedit/{categoryId}', {
    summary: 'A category for its form',
    description: 'Both names and the picture, as the form edits them.',
    access: { permission: 'catalogue.read' },
    params: categoryParams,
    output: described(z.object({ category: categoryEditSchema }), { category: 'The category.' }),
    errors: ['category-not-found'],
    handler: async ({ params }) => ({ category: await catalogAdmin.categoryForEdit(params.categoryId) }),
  })

  define.delete('/categories/admin/delete-category/{id}', {
    summary: 'Deletes a category; its products stay',
    description: 'Its products lose it and stay in their other categories. Ordered lines are not touched.',
    access: { permission: 'catalogue.write' },
    limit: 'none',
    params: idSchema,
    output: messageSchema,
    errors: ['category-not-found'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteCategory(params.id, actorOf(caller.session)), caller, 'answers:categoryDeleted'),
  })
}
