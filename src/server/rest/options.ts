import * as z from 'zod/mini'
import { adminOptionsSchema, newOptionSchema, optionChangesSchema, optionSchema } from '../../shared/catalog/options.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { dataSchema, messageAfter, messageSchema } from './parts.ts'

const listOutput = dataSchema(z.object({ options: z.array(optionSchema) }))
const optionOutput = z.object({ option: optionSchema })

const admin = { access: { permission: 'catalogue.write' }, limit: 'none' } as const

/** The options of the shop, such as size and color, and how admins change them. */
export function defineOptionRoutes(define: DefineRoutes, { services: { catalog, catalogAdmin } }: RestDoor): void {
  define.get('/options/list', {
    output: listOutput,
    cache: true,
    handler: () => ({ data: { options: catalog.options() } }),
  })

  define.get('/options/admin/list', {
    access: { permission: 'catalogue.read' },
    output: adminOptionsSchema,
    handler: () => catalogAdmin.adminOptions(),
  })

  define.post('/options/admin/add-option', {
    ...admin,
    body: newOptionSchema,
    output: optionOutput,
    status: 201,
    errors: ['option-exists', 'option-limit'],
    handler: async ({ body, caller }) => ({ option: await catalogAdmin.addOption(body, actorOf(caller.session)) }),
  })

  define.post('/options/admin/edit-option', {
    ...admin,
    body: optionChangesSchema,
    output: optionOutput,
    errors: ['option-not-found', 'option-exists', 'option-limit', 'edit-conflict'],
    handler: async ({ body, caller }) => ({ option: await catalogAdmin.editOption(body, actorOf(caller.session)) }),
  })

  define.delete('/options/admin/delete-option/{id}', {
    ...admin,
    params: idSchema,
    output: messageSchema,
    errors: ['option-not-found', 'option-used'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteOption(params.id, actorOf(caller.session)), caller, 'answers:optionDeleted'),
  })

  define.delete('/options/admin/delete-value/{id}', {
    ...admin,
    params: idSchema,
    output: messageSchema,
    errors: ['option-not-found', 'option-used'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteValue(params.id, actorOf(caller.session)), caller, 'answers:valueDeleted'),
  })
}
