import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { chartRanges } from '../../shared/statistics/chart.ts'
import {
  attentionSchema,
  dashboardSchema,
  firstStepsSchema,
  periodReportSchema,
  productMonthSchema,
  variantSalesSchema,
} from '../../shared/statistics/entities.ts'
import { adminProcedure, router } from '../trpc/trpc.ts'

/** The dashboard with its periods and first steps, and the months and variants of a product. */
export const statisticsRouter = router({
  dashboard: adminProcedure.output(dashboardSchema).query(({ ctx }) => ctx.services.statistics.dashboard()),

  attention: adminProcedure.output(attentionSchema).query(({ ctx }) => ctx.services.statistics.attention()),

  firstSteps: adminProcedure
    .output(z.nullable(firstStepsSchema))
    .query(({ ctx }) => ctx.services.statistics.firstSteps()),

  period: adminProcedure
    .input(z.object({ range: z.enum(chartRanges) }))
    .output(periodReportSchema)
    .query(({ ctx, input }) => ctx.services.statistics.period(input.range)),

  product: adminProcedure
    .input(idSchema)
    .output(z.array(productMonthSchema))
    .query(({ ctx, input }) => ctx.services.statistics.product(input.id)),

  variants: adminProcedure
    .input(idSchema)
    .output(z.array(variantSalesSchema))
    .query(({ ctx, input }) => ctx.services.statistics.variants(input.id)),
})
