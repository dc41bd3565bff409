import * as z from 'zod/mini'
import { idSchema } from '../../shared/catalog/answers.ts'
import { dashboardSchema, productMonthSchema } from '../../shared/statistics/entities.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'statistics'
const productStatistic = z.object({ monthlyStatistics: z.array(productMonthSchema) })

/** How the shop and each product do. */
export function defineStatisticsRoutes(define: DefineRoute, { services: { statistics } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/general-statistics/get-general-statistics',
    summary: 'Months of the shop, orders by filter, the five top buyers and sales by category',
    tag,
    access: 'admin',
    output: dashboardSchema,
    handler: () => statistics.dashboard(),
  })

  define({
    method: 'GET',
    url: '/statistics/products/{id}',
    summary: 'Sells and views of a product by month',
    tag,
    access: 'admin',
    params: idSchema,
    output: z.object({ data: z.object({ productStatistic }) }),
    errors: ['product-not-found'],
    handler: async ({ params }) => ({
      data: { productStatistic: { monthlyStatistics: await statistics.product(params.id) } },
    }),
  })
}
