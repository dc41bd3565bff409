import { accountsRouter, secondFactorRouter } from '../accounts/accounts.router.ts'
import { auditRouter } from '../audit/audit.router.ts'
import { cartsRouter } from '../carts/carts.router.ts'
import {
  catalogAdminRouter,
  makersAdminRouter,
  optionsAdminRouter,
  sizeGuidesAdminRouter,
} from '../catalog/catalog.admin-router.ts'
import { catalogRouter } from '../catalog/catalog.router.ts'
import { checkoutRouter } from '../checkout/checkout.router.ts'
import { generatorRouter } from '../generator/generator.router.ts'
import { logsRouter } from '../logs/logs.router.ts'
import { systemRouter } from '../ops/system/system.router.ts'
import { documentsAdminRouter } from '../orders/documents.admin-router.ts'
import { ordersAdminRouter } from '../orders/orders.admin-router.ts'
import { ordersRouter } from '../orders/orders.router.ts'
import { withdrawalsAdminRouter, withdrawalsRouter } from '../orders/withdrawals.router.ts'
import { goingLiveAdminRouter, settingsAdminRouter, settingsRouter } from '../settings/settings.router.ts'
import { shippingAdminRouter, shippingRouter } from '../shipping/shipping.router.ts'
import { staffRouter } from '../staff/staff.router.ts'
import { statisticsRouter } from '../statistics/statistics.router.ts'
import { taxesAdminRouter } from '../taxes/taxes.router.ts'
import { mailsRouter } from './mails.router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  catalog: catalogRouter,
  carts: cartsRouter,
  checkout: checkoutRouter,
  accounts: accountsRouter,
  orders: ordersRouter,
  catalogAdmin: catalogAdminRouter,
  optionsAdmin: optionsAdminRouter,
  makersAdmin: makersAdminRouter,
  sizeGuidesAdmin: sizeGuidesAdminRouter,
  ordersAdmin: ordersAdminRouter,
  withdrawals: withdrawalsRouter,
  withdrawalsAdmin: withdrawalsAdminRouter,
  documentsAdmin: documentsAdminRouter,
  settings: settingsRouter,
  settingsAdmin: settingsAdminRouter,
  goingLiveAdmin: goingLiveAdminRouter,
  shipping: shippingRouter,
  shippingAdmin: shippingAdminRouter,
  taxesAdmin: taxesAdminRouter,
  statistics: statisticsRouter,
  logs: logsRouter,
  system: systemRouter,
  mails: mailsRouter,
  generator: generatorRouter,
  staff: staffRouter,
  secondFactor: secondFactorRouter,
  audit: auditRouter,
})
export type AppRouter = typeof appRouter
