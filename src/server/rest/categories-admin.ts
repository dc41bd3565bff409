import * as z from 'zod/mini'
import { categoryEditSchema, newCategorySchema } from '../../shared/catalog/admin.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import { authorOf } from '../generator/author.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { categoryParams, messageAfter, messageSchema } from './parts.ts'

/** Calls by which admins manage categories; the form with pictures is in picture-forms.ts. */
export function defineAdminCategoryRoutes(
  define: DefineRoutes,
  { services: { catalogAdmin, generator } }: RestDoor,
): void {
  define.post('/categories/admin/add-category', {
    access: { permission: 'catalogue.write' },
    body: newCategorySchema,
    output: z.object({ categoryId: z.string() }),
    status: 201,
    limit: 'texts',
    handler: ({ body, caller }) => generator.addCategory(body.name, caller.language, authorOf(caller.session)),
  })

  define.get('/categories/admin/getInfoToedit/{categoryId}', {
    access: { permission: 'catalogue.read' },
    params: categoryParams,
    output: z.object({ category: categoryEditSchema }),
    errors: ['category-not-found'],
    handler: async ({ params }) => ({ category: await catalogAdmin.categoryForEdit(params.categoryId) }),
  })

  define.delete('/categories/admin/delete-category/{id}', {
    access: { permission: 'catalogue.write' },
    limit: 'none',
    params: idSchema,
    output: messageSchema,
    errors: ['category-not-found'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteCategory(params.id, actorOf(caller.session)), caller, 'answers:categoryDeleted'),
  })
}
