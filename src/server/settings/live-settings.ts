import { setTimeout as sleep } from 'node:timers/promises'
import { readSection, type SectionName, type Settings, sectionNames } from '../../shared/settings/sections.ts'
import { digestOf } from '../cache/etag.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../core/logger.ts'
import { type ChangeFeed, postgresFeed, silentFeed } from '../db/change-feed.ts'
import type { Db } from '../db/db.ts'
import type { Scheduler } from '../jobs/scheduler.types.ts'
import { settingsOf } from './first-settings.ts'
import { readSettingsVersion } from './settings-version.ts'

/** How long a process may be out of date when a notification was lost. */
const pollMs = 5000
/** Wait after a failed read. */
const retryMs = 1000

interface Deps {
  config: Config
  db: Db
  log: Logger
  scheduler: Scheduler
}

/**
 * The settings of the shop as they are now: read by everybody, replaced as a whole by each save, here and in other
 * processes. Until `start`, and for sections that nobody saved, as the environment says.
 */
export class LiveSettings {
  current: Settings
  /** Changes with the settings: of everything that is made from them and cached. Empty while nobody saved any. */
  digest = ''
  private readonly deps: Deps
  private readonly feed: ChangeFeed
  private readonly closing = new AbortController()
  private reading: Promise<void> = Promise.resolve()
  private seenVersion = 0n
  private readonly listeners: ((before: Settings, now: Settings) => void)[] = []

  constructor(deps: Deps) {
    this.deps = deps
    this.current = settingsOf(deps.config)
    if (deps.config.database.kind === 'postgres') {
      this.feed = postgresFeed(deps, {
        changed: ({ settings }) => void (settings && this.reload()),
        missed: () => void this.reload(),
      })
      deps.scheduler.add({ name: 'settings-poll', everyMs: pollMs, run: () => this.poll() })
    } else {
      this.feed = silentFeed
    }
  }

  /** Reads the settings and follows those of other processes. */
  async start(): Promise<void> {
    await this.feed.start()
    await this.read()
  }

  /** Calls back after each read, for what is derived from settings and not read with them. */
  onChange(listener: (before: Settings, now: Settings) => void): void {
    this.listeners.push(listener)
  }

  /** Call after a commit: reads the settings here and notifies other processes. Never fails: reads are retried. */
  async changed(): Promise<void> {
    await Promise.all([this.reload(), this.feed.notify({ products: [], categories: false, settings: true })])
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.feed.close()
    await this.reading
  }

  /** Reads one after the other, so that an older state never replaces a newer one. */
  private reload(): Promise<void> {
    const next = this.reading.then(() => this.readOrRetry())
    this.reading = next
    return next
  }

  private async readOrRetry(): Promise<void> {
    if (this.closing.signal.aborted) return
    try {
      await this.read()
    } catch (error) {
      this.deps.log.error({ err: error }, 'The settings could not be read; trying again')
      void sleep(retryMs, undefined, { ref: false, signal: this.closing.signal }).then(
        () => this.reload(),
        () => undefined,
      )
    }
  }

  private async read(): Promise<void> {
    const { db, config } = this.deps
    // First: a save in between is then read again by the poll.
    const version = await readSettingsVersion(db)
    const rows = await db.settingsSection.findMany()
    const stored = new Map(rows.map(({ name, data }) => [name, data]))
    const first = settingsOf(config)
    const section = <N extends SectionName>(name: N) => [name, readSection(name, stored.get(name), first[name])]
    const before = this.current
    this.current = Object.fromEntries(sectionNames.map(section)) as Settings
    this.digest = stored.size === 0 ? '' : digestOf(JSON.stringify(this.current))
    this.seenVersion = version
    for (const listener of this.listeners) listener(before, this.current)
  }

  private async poll(): Promise<number> {
    if ((await readSettingsVersion(this.deps.db)) === this.seenVersion) return 0
    await this.reload()
    return 1
  }
}
