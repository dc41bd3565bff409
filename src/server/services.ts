import { createAccountsService } from './accounts/accounts.service.ts'
import { createCartsService } from './carts/carts.service.ts'
import { createCatalogService } from './catalog/catalog.service.ts'
import { createCheckoutService } from './checkout/checkout.service.ts'
import type { Base, Services } from './deps.ts'
import { createLogsService } from './logs/logs.service.ts'
import { createStatisticsService } from './statistics/statistics.service.ts'

/** The domains and what each of them needs of the others; dependencies run one way. */
export function createServices(base: Base): Services {
  const logs = createLogsService(base)
  const statistics = createStatisticsService(base)
  const catalog = createCatalogService(base)
  const accounts = createAccountsService(base)
  const carts = createCartsService(base, catalog)
  const checkout = createCheckoutService(base, { catalog, carts, accounts, statistics })
  return { accounts, catalog, carts, checkout, statistics, logs }
}
