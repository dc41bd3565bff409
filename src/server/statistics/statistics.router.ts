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
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('statistics.read')

export const statisticsRouter = router({
  dashboard: read
    .meta(rest.get('/general-statistics/get-general-statistics', { tag: 'statistics' }))
    .output(dashboardSchema)
    .query(({ ctx }) => ctx.services.statistics.dashboard()),

  attention: read.output(attentionSchema).query(({ ctx }) => ctx.services.statistics.attention()),

  firstSteps: read.output(z.nullable(firstStepsSchema)).query(({ ctx }) => ctx.services.statistics.firstSteps()),

  period: read
    .input(z.object({ range: z.enum(chartRanges) }))
    .output(periodReportSchema)
    .query(({ ctx, input }) => ctx.services.statistics.period(input.range)),

  product: read
    .meta(
      rest.get('/statistics/products/{id}', {
        envelope: ['data', 'productStatistic', 'monthlyStatistics'],
        errors: ['product-not-found'],
      }),
    )
    .input(idSchema)
    .output(z.array(productMonthSchema))
    .query(({ ctx, input }) => ctx.services.statistics.product(input.id)),

  variants: read
    .input(idSchema)
    .output(z.array(variantSalesSchema))
    .query(({ ctx, input }) => ctx.services.statistics.variants(input.id)),
})
