import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { dashboardSchema, productMonthSchema } from '../../shared/statistics/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { dataSchema } from './parts.ts'

const productStatistic = described(z.object({ monthlyStatistics: z.array(productMonthSchema) }), {
  monthlyStatistics: 'Its months, oldest first, without gaps.',
})
const productOutput = dataSchema(z.object({ productStatistic }), { productStatistic: 'The product in numbers.' })

/** Statistics of the shop and of each product. */
export function defineStatisticsRoutes(define: DefineRoutes, { services: { statistics } }: RestDoor): void {
  define.get('/general-statistics/get-general-statistics', {
    tag: 'statistics',
    summary: 'Months of the shop, orders by filter, the five top buyers and sales by category',
    description: 'What a dashboard shows. Completed payments count; a refund is taken off in its own month.',
    access: { permission: 'statistics.read' },
    output: dashboardSchema,
    handler: () => statistics.dashboard(),
  })

  define.get('/statistics/products/{id}', {
    summary: 'Sells and views of a product by month',
    description: 'Oldest month first, without gaps.',
    access: { permission: 'statistics.read' },
    params: idSchema,
    output: productOutput,
    errors: ['product-not-found'],
    handler: async ({ params }) => ({
      data: { productStatistic: { monthlyStatistics: await statistics.product(params.id) } },
    }),
  })
}
