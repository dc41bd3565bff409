import * as z from 'zod/mini'
import { adminOptionsSchema, newOptionSchema, optionChangesSchema, optionSchema } from '../../shared/catalog/options.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { dataSchema, messageAfter, messageSchema } from './parts.ts'

const listOutput = dataSchema(z.object({ options: z.array(optionSchema) }), {
  options: 'All options, each with its values, in the shop’s order.',
})
const optionOutput = described(z.object({ option: optionSchema }), { option: 'The option as it is now.' })

const admin = { access: { permission: 'catalogue.write' }, limit: 'none' } as const

/** The options of the shop, such as size and color, and how admins change them. */
export function defineOptionRoutes(define: DefineRoutes, { services: { catalog, catalogAdmin } }: RestDoor): void {
  define.get('/options/list', {
    summary: 'All options with their values, in the shop’s order',
    description: 'What products differ in: sizes, colors. A product shows those that its variants have.',
    output: listOutput,
    cache: true,
    handler: () => ({ data: { options: catalog.options() } }),
  })

  define.get('/options/admin/list', {
    access: { permission: 'catalogue.read' },
    summary: 'All options as admins see them, with the versions that an edit sends back',
    description: 'With how many variants have each value, and whether lists offer it as a filter.',
    output: adminOptionsSchema,
    handler: () => catalogAdmin.adminOptions(),
  })

  define.post('/options/admin/add-option', {
    ...admin,
    summary: 'Adds an option with its values',
    description: 'After all others. A name that another option has is a 409; neither case nor accents count.',
    body: newOptionSchema,
    output: optionOutput,
    status: 201,
    errors: ['option-exists', 'option-limit'],
    handler: async ({ body, caller }) => ({ option: await catalogAdmin.addOption(body, actorOf(caller.session)) }),
  })

  define.post('/options/admin/edit-option', {
    ...admin,
    summary: 'Edits an option: what is absent stays as it is; values without an identifier are added',
    description:
      'Values with an identifier are renamed, those that are not named stay. New ones come after the others. Send the `version` that was read, of the option or of a value, to find out whether somebody else has saved it since, which is a 409.',
    body: optionChangesSchema,
    output: optionOutput,
    errors: ['option-not-found', 'option-exists', 'option-limit', 'edit-conflict'],
    handler: async ({ body, caller }) => ({ option: await catalogAdmin.editOption(body, actorOf(caller.session)) }),
  })

  define.delete('/options/admin/delete-option/{id}', {
    ...admin,
    summary: 'Deletes an option with its values',
    description: 'A 409 while a variant of a product uses it.',
    params: idSchema,
    output: messageSchema,
    errors: ['option-not-found', 'option-used'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteOption(params.id, actorOf(caller.session)), caller, 'answers:optionDeleted'),
  })

  define.delete('/options/admin/delete-value/{id}', {
    ...admin,
    summary: 'Deletes a value of an option',
    description: 'A 409 while a variant of a product has it.',
    params: idSchema,
    output: messageSchema,
    errors: ['option-not-found', 'option-used'],
    handler: ({ params, caller }) =>
      messageAfter(catalogAdmin.deleteValue(params.id, actorOf(caller.session)), caller, 'answers:valueDeleted'),
  })
}
