import type { Config } from '../../src/server/config.ts'
import { createChangeBus } from '../../src/server/db/change-bus.ts'
import { chooseSender } from '../../src/server/mail/sender.ts'
import type { MailTransport } from '../../src/server/mail/transport/mail-transport.ts'
import { createMailTransport } from '../../src/server/mail/transport/open-transport.ts'
import { LiveSettings } from '../../src/server/settings/live-settings.ts'
import { TestClock } from './clock.ts'
import { ManualScheduler, testSecret } from './fakes.ts'
import { silentLog } from './service-context.ts'

/** The settings of a shop that nobody has changed, for what needs no database. */
export function firstSettingsOf(config: Config): LiveSettings {
  const context = { config, db: undefined as never, log: silentLog() }
  const changes = createChangeBus({ ...context, scheduler: new ManualScheduler() })
  return new LiveSettings({ ...context, clock: new TestClock(), changes, secrets: { jwt: testSecret } })
}

/** The transport that a configuration asks for, with the sender of its first settings. */
export function openTransport(config: Config): MailTransport {
  const settings = firstSettingsOf(config)
  const { smtp } = settings.connections
  return createMailTransport({ ...config, smtp, sender: () => chooseSender(config, settings) })
}

/** What prompts say of the shop in tests. */
export const testBrief = () => ({ shopName: 'La Marea', about: 'a small shop by the sea.', style: 'Short.' })
