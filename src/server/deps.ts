import type { FastifyBaseLogger } from 'fastify'
import type { Ai } from './ai/ai.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Scheduler } from './jobs/scheduler.types.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
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
