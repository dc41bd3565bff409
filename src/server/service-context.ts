import type { Ai } from './ai/ai.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { Logger } from './core/logger.ts'
import type { Secrets } from './core/secrets.ts'
import type { ChangeBus } from './db/change-bus.ts'
import type { Db } from './db/db.ts'
import type { Scheduler } from './jobs/scheduler.ts'
import type { MailTransport } from './mail/transport/mail-transport.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ImageStore } from './pictures/store/image-store.ts'
import type { LiveSettings } from './settings/live-settings.ts'

/** Every service is created from it. First the connections to the outside world, which tests replace. */
export interface ServiceContext {
  db: Db
  clock: Clock
  log: Logger
  images: ImageStore
  mail: MailTransport
  payments: PaymentProvider
  ai: Ai
  config: Config
  secrets: Secrets
  scheduler: Scheduler
  changes: ChangeBus
  /** Settings of the shop's owner; read at each use, as it changes while the shop runs. */
  settings: LiveSettings
}
