import * as z from 'zod/mini'
import {
  adminSizeGuideSchema,
  adminSizeGuidesSchema,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
} from '../../shared/catalog/size-guides.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { messageAfter, messageSchema } from './parts.ts'

const guideOutput = described(z.object({ sizeGuide: adminSizeGuideSchema }), {
  sizeGuide: 'The size guide as it is now.',
})

const admin = { access: { permission: 'catalogue.write' }, limit: 'none' } as const

/** How admins keep the size guides of the shop; shoppers see them with products. */
export function defineSizeGuideRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.get('/size-guides/admin/list', {
    access: { permission: 'catalogue.read' },
    summary: 'All size guides, and how many products and categories name each',
    description: 'By their Spanish names, each with its whole table.',
    output: adminSizeGuidesSchema,
    handler: () => catalogAdmin.adminSizeGuides(),
  })

  define.post('/size-guides/admin/add-size-guide', {
    ...admin,
    summary: 'Adds a size guide with its table',
    description: 'A name that another guide has is a 409; neither case nor accents count. A shop has at most 50.',
    body: newSizeGuideSchema,
    output: guideOutput,
    status: 201,
    errors: ['size-guide-exists', 'size-guide-limit'],
    handler: async ({ body, caller }) => ({
      sizeGuide: await catalogAdmin.addSizeGuide(body, actorOf(caller.session)),
    }),
  })

  define.post('/size-guides/admin/edit-size-guide', {
    ...admin,
    summary: 'Edits a size guide: what is absent stays as it is',
    description:
      'A table is replaced as a whole. Send the `updatedAt` that was read to find out whether somebody else has saved since, which is a 409.',
    body: sizeGuideChangesSchema,
    output: guideOutput,
    errors: ['size-guide-not-found', 'size-guide-exists', 'edit-conflict'],
    handler: async ({ body, caller }) => ({
      sizeGuide: await catalogAdmin.editSizeGuide(body, actorOf(caller.session)),
    }),
  })

  define.delete('/size-guides/admin/delete-size-guide/{id}', {
    ...admin,
    summary: 'Deletes a size guide',
    description: 'A 409 while a product or a category names it.',
    params: idSchema,
    output: messageSchema,
    errors: ['size-guide-not-found', 'size-guide-used'],
    handler: ({ params, caller }) =>
      messageAfter(
        catalogAdmin.deleteSizeGuide(params.id, actorOf(caller.session)),
        caller,
        'answers:sizeGuideDeleted',
      ),
  })
}
