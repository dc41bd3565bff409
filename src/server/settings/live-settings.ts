import { setTimeout as sleep } from 'node:timers/promises'
import { type LegalVersion, legalDocuments, versionInEffect } from '../../shared/settings/legal.ts'
import { readSection, type SectionName, type Settings, sectionNames } from '../../shared/settings/sections.ts'
import { dayOf, startOfDay } from '../../shared/shop-time.ts'
import { digestOf } from '../cache/etag.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import { type ChangeFeed, postgresFeed, silentFeed } from '../db/change-feed.ts'
import type { Db } from '../db/db.ts'
import type { Scheduler } from '../jobs/scheduler.types.ts'
import { settingsOf } from './first-settings.ts'
import { readLegalVersions } from './legal-versions.ts'
import { readSettingsVersion } from './settings-version.ts'

/** How long a process may be out of date when a notification was lost. */
const pollMs = 5000
/** Wait after a failed read. */
const retryMs = 1000

interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  scheduler: Scheduler
}

/**
 * The settings of the shop as they are now: read by everybody, replaced as a whole by each save, here and in other
 * processes. Until `start`, and for sections that nobody saved, as the environment says.
 */
export class LiveSettings {
  current: Settings
  /** The versions of the legal texts, without the texts. */
  legalVersions: readonly LegalVersion[] = []
  private readonly deps: Deps
  private readonly feed: ChangeFeed
  private readonly closing = new AbortController()
  private reading: Promise<void> = Promise.resolve()
  private seenVersion = 0n
  private sectionsDigest = ''
  /** The digest, and until when it holds, in milliseconds since 1970. */
  private known = { digest: '', until: Number.POSITIVE_INFINITY }
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

  /**
   * Changes with the settings, and on the day on which a legal text takes effect: of everything that is made from them and
   * cached. Empty while nobody saved any.
   */
  get digest(): string {
    if (this.deps.clock.now().getTime() >= this.known.until) this.known = this.digestNow()
    return this.known.digest
  }

  /** The day in the shop. */
  get today(): string {
    return dayOf(this.deps.clock.now(), this.current.shop.timeZone)
  }

  /** The legal texts that are in effect, in the order in which pages list them. */
  get legalInEffect(): LegalVersion[] {
    const { legalVersions, today } = this
    return legalDocuments.flatMap((document) => {
      const version = versionInEffect(legalVersions, document, today)
      return version && !version.isEmpty ? version : []
    })
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
    const current = Object.fromEntries(sectionNames.map(section)) as Settings
    this.legalVersions = await readLegalVersions(db, current.shop.timeZone)
    this.current = current
    this.sectionsDigest = stored.size === 0 ? '' : digestOf(JSON.stringify(this.current))
    this.known = this.digestNow()
    this.seenVersion = version
    for (const listener of this.listeners) listener(before, this.current)
  }

  /** Until the next legal text takes effect. */
  private digestNow(): { digest: string; until: number } {
    const { legalVersions: versions, sectionsDigest, today } = this
    if (versions.length === 0) return { digest: sectionsDigest, until: Number.POSITIVE_INFINITY }
    const inEffect = legalDocuments.map((document) => versionInEffect(versions, document, today)?.version ?? 0)
    const [next] = versions.flatMap(({ from }) => (from > today ? from : [])).toSorted()
    const until = next ? startOfDay(next, this.current.shop.timeZone).getTime() : Number.POSITIVE_INFINITY
    return { digest: digestOf(JSON.stringify([sectionsDigest, versions.length, inEffect])), until }
  }

  private async poll(): Promise<number> {
    if ((await readSettingsVersion(this.deps.db)) === this.seenVersion) return 0
    await this.reload()
    return 1
  }
}
