import type { OrderFilter } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'

/** The lists that have as many rows as these totals of the shop say. */
export const totalLinks = {
  totalOrders: paths.adminOrdersPaid(),
  totalProducts: paths.adminProducts(),
  totalActiveProducts: paths.adminProductsFiltered('shown'),
  totalCategories: paths.adminCategories(),
} as const satisfies Partial<Record<keyof Dashboard['generalStatistics'], string>>

/** The filters of the orders that these figures count. */
export const orderFigures = [
  { text: 'pending', field: 'pendingOrders', filter: 'pending' },
  { text: 'completed', field: 'completedOrders', filter: 'completed' },
  { text: 'cancelled', field: 'cancelledOrders', filter: 'cancelled' },
  { text: 'pendingPayment', field: 'pendingPaymentOrders', filter: 'pending-payment' },
] as const satisfies readonly { text: string; field: keyof Dashboard['orderStatistiscs']; filter: OrderFilter }[]

/** The orders of a buyer that the buyer's figures count. */
export const buyerLink = (email: string): string => paths.adminOrdersPaid(email)
