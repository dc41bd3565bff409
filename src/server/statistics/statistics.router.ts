import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { attentionSchema, dashboardSchema, productMonthSchema } from '../../shared/statistics/entities.ts'
import { adminProcedure, router } from '../trpc/trpc.ts'

/** The dashboard, and the months of a product. */
export const statisticsRouter = router({
  dashboard: adminProcedure.output(dashboardSchema).query(({ ctx }) => ctx.services.statistics.dashboard()),

  attention: adminProcedure.output(attentionSchema).query(({ ctx }) => ctx.services.statistics.attention()),

  product: adminProcedure
    .input(idSchema)
    .output(z.array(productMonthSchema))
    .query(({ ctx, input }) => ctx.services.statistics.product(input.id)),
})
