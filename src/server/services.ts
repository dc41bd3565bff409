import { createAccountsService } from './accounts/accounts.service.ts'
import { createAuditService } from './audit/audit.service.ts'
import type { Base } from './base.ts'
import { createCartsService } from './carts/carts.service.ts'
import { createCatalogAdminService } from './catalog/admin/catalog-admin.service.ts'
import { createCatalogService } from './catalog/catalog.service.ts'
import { createCheckoutService } from './checkout/checkout.service.ts'
import { createGeneratorService } from './generator/generator.service.ts'
import { createLogsService } from './logs/logs.service.ts'
import { createOutgoing } from './mail/outgoing.ts'
import { createGoingLiveService } from './ops/going-live/going-live.service.ts'
import { createSystemService } from './ops/system/system.service.ts'
import { createOrdersService } from './orders/orders.service.ts'
import { schedulePictureCleanup } from './pictures/cleanup.ts'
import { createSettingsService } from './settings/settings.service.ts'
import { createStaffService } from './staff/staff.service.ts'
import { createStatisticsService } from './statistics/statistics.service.ts'

/** The services of all domains and what each needs of the others; dependencies run one way. */
export function createServices(base: Base) {
  const logs = createLogsService(base)
  const settings = createSettingsService(base)
  schedulePictureCleanup(base)
  const statistics = createStatisticsService(base)
  const catalog = createCatalogService(base)
  const catalogAdmin = createCatalogAdminService(base, catalog)
  const goingLive = createGoingLiveService(base, catalog)
  const carts = createCartsService(base, catalog)
  const outgoing = createOutgoing(base)
  const accounts = createAccountsService(base, { catalog, carts, outgoing })
  const staff = createStaffService(base, { carts, outgoing })
  const orders = createOrdersService(base, { catalog, statistics, outgoing })
  const checkout = createCheckoutService(base, { orders, carts, accounts })
  const generator = createGeneratorService(base, { catalog, catalogAdmin })
  const audit = createAuditService(base, { catalogue: catalogAdmin.undo, settings: settings.undo })
  const system = createSystemService(base)
  return {
    accounts,
    audit,
    catalog,
    catalogAdmin,
    carts,
    orders,
    checkout,
    statistics,
    logs,
    outgoing,
    generator,
    settings,
    goingLive,
    staff,
    system,
  }
}

export type Services = ReturnType<typeof createServices>
