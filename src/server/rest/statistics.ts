import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { dashboardSchema, productMonthSchema } from '../../shared/statistics/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { dataSchema } from './parts.ts'

const productStatistic = z.object({ monthlyStatistics: z.array(productMonthSchema) })
const productOutput = dataSchema(z.object({ productStatistic }))

/** Statistics of the shop and of each product. */
export function defineStatisticsRoutes(define: DefineRoutes, { services: { statistics } }: RestDoor): void {
  define.get('/general-statistics/get-general-statistics', {
    tag: 'statistics',
    access: { permission: 'statistics.read' },
    output: dashboardSchema,
    handler: () => statistics.dashboard(),
  })

  define.get('/statistics/products/{id}', {
    access: { permission: 'statistics.read' },
    params: idSchema,
    output: productOutput,
    errors: ['product-not-found'],
    handler: async ({ params }) => ({
      data: { productStatistic: { monthlyStatistics: await statistics.product(params.id) } },
    }),
  })
}
