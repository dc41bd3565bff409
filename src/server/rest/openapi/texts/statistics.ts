import {
  categorySalesSchema,
  dashboardSchema,
  generalStatisticsSchema,
  orderStatisticsSchema,
  productMonthSchema,
  shopMonthSchema,
  topBuyerSchema,
} from '../../../../shared/statistics/entities.ts'
import { described, named } from '../../described.ts'
import { euros, example, identifier, whole } from './words.ts'

/** How the shop does. Completed payments count; a refund counts negative in its own month. */

const month = {
  monthlyStatisticsDate: { ...example('The month, by its first day.', '2026-11-01'), format: 'date' as const },
  sells: euros('Completed payments of the month; refunds are taken off in their own.', 489.5),
  views: whole('Product pages shown, once per visitor in 30 minutes.', 1204),
}

named('ShopMonth', shopMonthSchema, 'A month of the shop.', {
  ...month,
  orders: whole('Paid orders of the month.', 31),
})

named('ProductMonth', productMonthSchema, 'A month of a product.', month)

named('GeneralStatistics', generalStatisticsSchema, 'The shop in numbers.', {
  monthlyStatistics: 'Its months, oldest first, without gaps.',
  totalSells: euros('All completed payments.', 12489.5),
  totalViews: whole('Product pages shown.', 48210),
  totalOrders: whole('Paid orders.', 512),
  totalUsers: whole('Accounts.', 240),
  totalProducts: whole('Products, hidden ones included.', 128),
  totalActiveProducts: whole('Visible products.', 120),
  totalCategories: whole('Categories.', 10),
})

named('OrderStatistics', orderStatisticsSchema, 'How many orders each filter of the order list has.', {
  completedOrders: whole('Sent.', 480),
  pendingOrders: whole('Paid, to be sent.', 12),
  cancelledOrders: whole('Cancelled by whomever.', 20),
  pendingPaymentOrders: whole('Not paid yet.', 3),
})

named('TopBuyer', topBuyerSchema, 'Somebody who has bought much.', {
  email: example('E-mail of the buyer.', 'ana@example.com'),
  orders: whole('Paid orders.', 7),
  totalItemsInOrders: whole('Pieces in them that did not come back.', 19),
  totalSpentInOrders: euros('What they come to.', 489.5),
})

named('CategorySales', categorySalesSchema, 'What a category has sold.', {
  id: identifier('Identifier of the category.'),
  name: 'Its name.',
  sells: euros('Completed payments of its products.', 4289.5),
})

described(dashboardSchema, {
  generalStatistics: 'The shop in numbers.',
  orderStatistiscs: 'How many orders each filter has. The name is spelt so.',
  users: 'The five who have spent most.',
  categories: 'Sales by category.',
})
