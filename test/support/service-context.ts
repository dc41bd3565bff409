import { createOfflineWriter } from '../../src/server/ai/offline/studio.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Logger } from '../../src/server/core/logger.ts'
import { createChangeBus } from '../../src/server/db/change-bus.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { ServiceContext } from '../../src/server/service-context.ts'
import { LiveSettings } from '../../src/server/settings/live-settings.ts'
import { TestClock } from './clock.ts'
import { FakeMail, FakePayments, ManualScheduler, MemoryImages, testSecret } from './fakes.ts'

export interface LoggedLine {
  level: 'debug' | 'info' | 'warn' | 'error'
  args: unknown[]
}

/** Writes nothing; keeps what was logged. */
export function silentLog(): Logger & { lines: LoggedLine[] } {
  const lines: LoggedLine[] = []
  const level =
    (name: LoggedLine['level']) =>
    (...args: unknown[]) => {
      lines.push({ level: name, args })
    }
  return { lines, debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') }
}

export interface TestContext extends ServiceContext {
  clock: TestClock
  log: ReturnType<typeof silentLog>
  images: MemoryImages
  mail: FakeMail
  payments: FakePayments
  scheduler: ManualScheduler
}

/**
 * What a service is made from, with fakes for the outside world: a clock that stands still, mails and pictures in
 * memory, jobs that run when a test says so. `env` is read by readConfig; other overrides replace single parts.
 */
export function testContext(db: Db, overrides?: { env?: Record<string, string> }): TestContext
export function testContext<O extends Partial<ServiceContext>>(
  db: Db,
  overrides: O & { env?: Record<string, string> },
): Omit<TestContext, keyof O> & O
export function testContext(
  db: Db,
  overrides: Partial<ServiceContext> & { env?: Record<string, string> } = {},
): ServiceContext {
  const { env, ...parts } = overrides
  const config = parts.config ?? readConfig({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...env })
  const log = silentLog()
  const scheduler = new ManualScheduler()
  const clock = parts.clock ?? new TestClock()
  const changes = createChangeBus({ db, config, log, scheduler })
  const secrets = parts.secrets ?? { jwt: testSecret }
  return {
    db,
    clock,
    log,
    images: new MemoryImages(),
    mail: new FakeMail(),
    payments: new FakePayments(),
    ai: createOfflineWriter(),
    scheduler,
    config,
    ...{ changes, secrets, settings: new LiveSettings({ db, config, clock, log, changes, secrets }) },
    ...parts,
  }
}
