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
import { messageAfter, messageSchema } from './parts.ts'

const guideOutput = z.object({ sizeGuide: adminSizeGuideSchema })

const admin = { access: { permission: 'catalogue.write' }, limit: 'none' } as const

/** How admins keep the size guides of the shop; shoppers see them with products. */
export function defineSizeGuideRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.get('/size-guides/admin/list', {
    access: { permission: 'catalogue.read' },
    output: adminSizeGuidesSchema,
    handler: () => catalogAdmin.adminSizeGuides(),
  })

  define.post('/size-guides/admin/add-size-guide', {
    ...admin,
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
    body: sizeGuideChangesSchema,
    output: guideOutput,
    errors: ['size-guide-not-found', 'size-guide-exists', 'edit-conflict'],
    handler: async ({ body, caller }) => ({
      sizeGuide: await catalogAdmin.editSizeGuide(body, actorOf(caller.session)),
    }),
  })

  define.delete('/size-guides/admin/delete-size-guide/{id}', {
    ...admin,
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
