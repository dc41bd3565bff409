import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'

/** A month, `YYYY-MM-01`, of the whole shop; `sells` in euros (docs/rules.md#statistics). */
export const shopMonthSchema = z.object({
  monthlyStatisticsDate: z.string(),
  orders: z.number(),
  sells: z.number(),
  views: z.number(),
})

/** A month of one product. */
export const productMonthSchema = z.object({
  monthlyStatisticsDate: z.string(),
  sells: z.number(),
  views: z.number(),
})
export type ProductMonth = z.infer<typeof productMonthSchema>

export const generalStatisticsSchema = z.object({
  /** Oldest first, without gaps. */
  monthlyStatistics: z.array(shopMonthSchema),
  totalSells: z.number(),
  totalViews: z.number(),
  totalOrders: z.number(),
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalActiveProducts: z.number(),
  totalCategories: z.number(),
})

export const orderStatisticsSchema = z.object({
  completedOrders: z.number(),
  pendingOrders: z.number(),
  cancelledOrders: z.number(),
  pendingPaymentOrders: z.number(),
})

export const topBuyerSchema = z.object({
  email: z.string(),
  orders: z.number(),
  totalItemsInOrders: z.number(),
  totalSpentInOrders: z.number(),
})

export const categorySalesSchema = z.object({ id: z.string(), name: localizedSchema, sells: z.number() })

/** The dashboard; clients depend on the misspelled key (docs/rules.md#api). */
export const dashboardSchema = z.object({
  generalStatistics: generalStatisticsSchema,
  orderStatistiscs: orderStatisticsSchema,
  /** The five who spent most. */
  users: z.array(topBuyerSchema),
  categories: z.array(categorySalesSchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>

/** What needs an admin's attention: counts, and the first products with low stock. */
export const attentionSchema = z.object({
  ordersToPrepare: z.number(),
  ordersToShip: z.number(),
  lowStock: z.object({
    total: z.number(),
    products: z.array(z.object({ id: z.string(), title: localizedSchema, stock: z.number() })),
  }),
  failedMails: z.number(),
  failedRefunds: z.number(),
  errorsToday: z.number(),
  toApprove: z.number(),
})
export type Attention = z.infer<typeof attentionSchema>
