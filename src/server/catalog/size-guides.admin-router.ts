import * as z from 'zod/mini'
import {
  adminSizeGuideSchema,
  adminSizeGuidesSchema,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
} from '../../shared/catalog/size-guides.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { getActor } from '../core/actor.ts'
import { rest } from '../trpc/declarations.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const change = staffProcedure('catalogue.write').meta({ limit: 'none' })
const guideOutput = z.object({ sizeGuide: adminSizeGuideSchema })

/** The size guides of the shop, for admins. */
export const sizeGuidesAdminRouter = router({
  list: staffProcedure('catalogue.read')
    .meta(rest.get('/size-guides/admin/list'))
    .output(adminSizeGuidesSchema)
    .query(({ ctx }) => ctx.services.catalogAdmin.adminSizeGuides()),

  add: change
    .meta(
      rest.post('/size-guides/admin/add-size-guide', {
        status: 201,
        errors: ['size-guide-exists', 'size-guide-limit'],
      }),
    )
    .input(newSizeGuideSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.addSizeGuide(input, getActor(ctx.session)),
    })),

  edit: change
    .meta(
      rest.post('/size-guides/admin/edit-size-guide', {
        errors: ['size-guide-not-found', 'size-guide-exists', 'edit-conflict'],
      }),
    )
    .input(sizeGuideChangesSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.editSizeGuide(input, getActor(ctx.session)),
    })),

  delete: change
    .meta(
      rest.delete('/size-guides/admin/delete-size-guide/{id}', {
        message: 'answers:sizeGuideDeleted',
        errors: ['size-guide-not-found', 'size-guide-used'],
      }),
    )
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteSizeGuide(input.id, getActor(ctx.session))),
})
