import * as z from 'zod/mini'
import {
  adminSizeGuideSchema,
  adminSizeGuidesSchema,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
} from '../../shared/catalog/size-guides.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const change = staffProcedure('catalogue.write').meta({ limit: 'none' })
const guideOutput = z.object({ sizeGuide: adminSizeGuideSchema })

/** The size guides of the shop, for admins. */
export const sizeGuidesAdminRouter = router({
  list: staffProcedure('catalogue.read')
    .output(adminSizeGuidesSchema)
    .query(({ ctx }) => ctx.services.catalogAdmin.adminSizeGuides()),

  add: change
    .input(newSizeGuideSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.addSizeGuide(input, actorOf(ctx.session)),
    })),

  edit: change
    .input(sizeGuideChangesSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.editSizeGuide(input, actorOf(ctx.session)),
    })),

  delete: change
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteSizeGuide(input.id, actorOf(ctx.session))),
})
