import type { FastifyBaseLogger } from 'fastify'
import type { AccountsService } from './accounts/accounts.types.ts'
import type { Ai } from './ai/ai.ts'
import type { CartsService } from './carts/carts.types.ts'
import type { CatalogAdminService } from './catalog/admin/catalog-admin.types.ts'
import type { CatalogService } from './catalog/catalog.types.ts'
import type { CheckoutService } from './checkout/checkout.types.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { GeneratorService } from './generator/generator.types.ts'
import type { Scheduler } from './jobs/scheduler.types.ts'
import type { LogsService } from './logs/logs.types.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Outgoing } from './mail/outgoing.ts'
import type { OrdersService } from './orders/orders.types.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { StatisticsService } from './statistics/statistics.types.ts'
import type { ImageStore } from './storage/image-store.ts'

export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What reaches the outside world. Tests give their own. */
interface Ports {
  db: Db
  clock: Clock
  log: Logger
  images: ImageStore
  mail: MailTransport
  payments: PaymentProvider
  ai: Ai
}

/** Secrets of this installation: the session key, from which the others are derived. */
export interface Secrets {
  jwt: string
}

/** What a service is made from. */
export interface Base extends Ports {
  config: Config
  secrets: Secrets
  scheduler: Scheduler
}

/** The domains, as doors and pages see them. */
export interface Services {
  accounts: AccountsService
  catalog: CatalogService
  catalogAdmin: CatalogAdminService
  carts: CartsService
  orders: OrdersService
  checkout: CheckoutService
  statistics: StatisticsService
  logs: LogsService
  outgoing: Outgoing
  generator: GeneratorService
}
