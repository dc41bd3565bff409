import { createAccountsService } from './accounts/accounts.service.ts'
import { createAuditService, type Undo } from './audit/audit.service.ts'
import { createCartsService } from './carts/carts.service.ts'
import { createCatalogAdminService } from './catalog/admin/catalog-admin.service.ts'
import { createCatalogService } from './catalog/catalog.service.ts'
import { createCheckoutService } from './checkout/checkout.service.ts'
import { createGeneratorService } from './generator/generator.service.ts'
import { createLogsService } from './logs/logs.service.ts'
import { createOutgoing } from './mail/outgoing.ts'
import { createGoingLiveService } from './ops/going-live/going-live.service.ts'
import { createBackupsService } from './ops/system/backups.service.ts'
import { createSystemService } from './ops/system/system.service.ts'
import { createOrdersService } from './orders/orders.service.ts'
import { schedulePictureCleanup } from './pictures/cleanup.ts'
import type { ServiceContext } from './service-context.ts'
import { createSettingsService } from './settings/settings.service.ts'
import { createShippingService } from './shipping/shipping.service.ts'
import { createZonesService } from './shipping/zones.service.ts'
import { createStaffService } from './staff/staff.service.ts'
import { createStatisticsService } from './statistics/statistics.service.ts'
import { createTaxesService } from './taxes/taxes.service.ts'

/** The services of all domains and what each needs of the others; dependencies run one way. */
export function createServices(context: ServiceContext) {
  const logs = createLogsService(context)
  const settings = createSettingsService(context)
  const shipping = createShippingService(context)
  const zones = createZonesService(context)
  schedulePictureCleanup(context)
  const statistics = createStatisticsService(context)
  const catalog = createCatalogService(context)
  const catalogAdmin = createCatalogAdminService(context, catalog)
  const goingLive = createGoingLiveService(context, catalog)
  const carts = createCartsService(context, catalog)
  const outgoing = createOutgoing(context)
  const accounts = createAccountsService(context, { catalog, carts, outgoing })
  const staff = createStaffService(context, { carts, outgoing })
  const orders = createOrdersService(context, { catalog, statistics, outgoing })
  const checkout = createCheckoutService(context, { orders, carts, accounts })
  const generator = createGeneratorService(context, { catalog, catalogAdmin })
  const taxes = createTaxesService(context)
  const settingsUndoes: Record<string, Undo> = { 'tax-rate': taxes.undoRate, 'shipping-zone': zones.undo }
  const audit = createAuditService(context, {
    catalogue: catalogAdmin.undo,
    settings: (undoing, by) => (settingsUndoes[undoing.entity] ?? settings.undo)(undoing, by),
  })
  const system = createSystemService(context)
  const backups = createBackupsService(context)
  return {
    accounts,
    audit,
    backups,
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
    shipping,
    zones,
    goingLive,
    staff,
    system,
    taxes,
  }
}

export type Services = ReturnType<typeof createServices>
