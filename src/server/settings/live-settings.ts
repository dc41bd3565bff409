import { setTimeout as sleep } from 'node:timers/promises'
import { type LegalVersion, legalDocuments, versionInEffect } from '../../shared/settings/legal.ts'
import {
  findUnusableFields,
  isSectionName,
  readSection,
  type SectionName,
  type Settings,
  sectionNames,
} from '../../shared/settings/sections.ts'
import { firstSetup, isFirstSetup, type ShippingSetup } from '../../shared/shipping/setup.ts'
import { getDay, startOfDay } from '../../shared/shop-time.ts'
import { hashText } from '../cache/etag.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import type { Secrets } from '../core/secrets.ts'
import type { ChangeBus } from '../db/change-bus.ts'
import type { Db } from '../db/db.ts'
import { readSettingsVersion } from '../db/versions.ts'
import { readShippingSetup } from '../shipping/read-setup.ts'
import { readConnectionValues } from './connection-values.ts'
import { createFirstSettings } from './first-settings.ts'
import { findUnusableVersions, readLegalVersions } from './legal-versions.ts'
import { type PrivatePassword, readPrivatePassword } from './private-password.ts'
import { type Connections, resolveConnections } from './resolve-connections.ts'
import { readStoredSections } from './stored-json.ts'

/** Reads that a start tries before it goes on; what they failed of is read later. */
const triesOfStart = 3
/** Pauses between reads that fail double from the first to the longest one. */
const [firstPauseMs, longestPauseMs] = [1000, 60_000]
/** One line a minute says enough about a failure that lasts. */
const logMs = 60_000

/** A stored field that cannot be used; `*`: nothing of the section can. */
export interface UnusableSetting {
  section: SectionName | 'connections'
  field: string
}

interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  changes: ChangeBus
  secrets: Secrets
}

const joinName = ({ section, field }: UnusableSetting) => `${section}.${field}`

/**
 * The settings of the shop as they are now: read by everybody, replaced as a whole by each save, here and in other
 * processes. Until `start`, and for sections that nobody saved, as the environment says.
 */
export class LiveSettings {
  current: Settings
  legalVersions: readonly LegalVersion[] = []
  /** Zones and methods of shipping, and rates of VAT. */
  shipping: ShippingSetup = firstSetup
  /** Lets others than staff into a private shop. */
  privatePassword: PrivatePassword | undefined
  /** How the shop reaches the services outside. */
  connections: Connections
  /** From the start until they could be read first: nobody knows what a delivery costs. */
  isPending = false
  /** Stored sections and fields that cannot be used, for which the shop takes what it came with; for the operator. */
  unusable: readonly UnusableSetting[] = []
  private readonly deps: Deps
  private unfollow: (() => Promise<void>) | undefined
  private readonly closing = new AbortController()
  private reading: Promise<void> = Promise.resolve()
  /** Reads that have failed in a row, and when one of them was logged. */
  private failed = { count: 0, loggedAt: Number.NEGATIVE_INFINITY }
  private retry: NodeJS.Timeout | undefined
  private seenVersion = 0n
  private sectionsDigest = ''
  /** The digest, and until when it holds, in milliseconds since 1970. */
  private cachedDigest = { digest: '', until: Number.POSITIVE_INFINITY }
  /** Opens the services anew, before anybody reads that they are others. */
  private connect: (connections: Connections) => Promise<void> = async () => undefined
  private readonly listeners: ((before: Settings, now: Settings) => void)[] = []

  constructor(deps: Deps) {
    this.deps = deps
    this.current = createFirstSettings(deps.config)
    this.connections = resolveConnections(deps.config)
  }

  /**
   * Changes with the settings, and on the day on which a legal text takes effect: of everything that is made from them and
   * cached. Empty while nobody saved any.
   */
  get digest(): string {
    if (this.deps.clock.now().getTime() >= this.cachedDigest.until) this.cachedDigest = this.digestNow()
    return this.cachedDigest.digest
  }

  get today(): string {
    return getDay(this.deps.clock.now(), this.current.shop.timeZone)
  }

  /** The legal texts that are in effect, in the order in which pages list them. */
  get legalInEffect(): LegalVersion[] {
    const { legalVersions, today } = this
    return legalDocuments.flatMap((document) => {
      const version = versionInEffect(legalVersions, document, today)
      return version && !version.isEmpty ? version : []
    })
  }

  /**
   * Reads the settings and follows those of other processes. A read that fails stops no start: it is tried again, and the
   * rest of the start says whether the database is away.
   */
  async start(): Promise<void> {
    this.isPending = true
    this.unfollow = await this.deps.changes.follow({
      topic: 'settings',
      changed: () => void this.reload(),
      catchUp: (version) => this.catchUp(version),
    })
    for (let tries = 1; tries < triesOfStart; tries++) {
      const pauseMs = await this.tryRead()
      if (pauseMs === 0) return
      await sleep(pauseMs, undefined, { signal: this.closing.signal }).catch(() => undefined)
    }
    await this.reload()
  }

  /** Has the services outside follow the connections. Call it before `start`. */
  follow(connect: (connections: Connections) => Promise<void>): void {
    this.connect = connect
  }

  /** Calls back after each read, for what is derived from settings and not read with them. */
  onChange(listener: (before: Settings, now: Settings) => void): void {
    this.listeners.push(listener)
  }

  /** Call after a commit: reads the settings here and notifies other processes. Never fails: reads are retried. */
  async changed(): Promise<void> {
    await Promise.all([this.reload(), this.deps.changes.publish({ settings: true })])
  }

  async close(): Promise<void> {
    this.closing.abort()
    clearTimeout(this.retry)
    await this.unfollow?.()
    await this.reading
  }

  /** Reads one after the other, so that an older state never replaces a newer one; later again where that fails. */
  private reload(): Promise<void> {
    const next = this.reading.then(async () => {
      const pauseMs = await this.tryRead()
      if (pauseMs > 0) this.retry = setTimeout(() => void this.reload(), pauseMs).unref()
    })
    this.reading = next
    return next
  }

  /** @returns after how many milliseconds to try again; 0 when the settings were read, or never will be */
  private async tryRead(): Promise<number> {
    clearTimeout(this.retry)
    this.retry = undefined
    if (this.closing.signal.aborted) return 0
    try {
      await this.read()
      const { count: failed } = this.failed
      this.failed.count = 0
      if (failed > 0) this.deps.log.info({ failed }, 'The settings could be read again')
      return 0
    } catch (err) {
      const pauseMs = Math.min(firstPauseMs * 2 ** this.failed.count, longestPauseMs)
      const failed = ++this.failed.count
      const now = performance.now()
      if (now - this.failed.loggedAt >= logMs) {
        this.failed.loggedAt = now
        this.deps.log.error({ err, failed }, 'The settings could not be read; trying again')
      }
      return this.closing.signal.aborted ? 0 : pauseMs
    }
  }

  private async read(): Promise<void> {
    const { db, config, secrets } = this.deps
    // First: a save in between is then read again by the poll.
    const version = await readSettingsVersion(db)
    const stored = await readStoredSections(db)
    const first = createFirstSettings(config, stored)
    const section = <N extends SectionName>(name: N) => [name, readSection(name, stored.get(name), first[name])]
    const before = this.current
    const current = Object.fromEntries(sectionNames.map(section)) as Settings
    this.legalVersions = await readLegalVersions(db, current.shop.timeZone)
    const shipping = await readShippingSetup(db)
    this.shipping = shipping
    this.privatePassword = await readPrivatePassword(db)
    const connections = resolveConnections(config, await readConnectionValues(db, secrets))
    await this.connect(connections)
    this.connections = connections
    this.noteUnusable([
      ...[...stored].flatMap(([name, data]) =>
        isSectionName(name) ? findUnusableFields(name, data).map((field) => ({ section: name, field })) : [],
      ),
      ...(await findUnusableVersions(db)).map((field) => ({ section: 'legal' as const, field })),
      ...connections.stored.unreadable.map((field) => ({ section: 'connections' as const, field })),
    ])
    this.current = current
    // Pages show what shipping costs.
    const zones = isFirstSetup(shipping) ? [] : [shipping.zones]
    const isFirst = stored.size === 0 && zones.length === 0
    // Pages say whether money moves.
    const payments = connections.stored.version > 0 ? [connections.payments] : []
    this.sectionsDigest =
      isFirst && payments.length === 0 ? '' : hashText(JSON.stringify([this.current, ...zones, ...payments]))
    this.cachedDigest = this.digestNow()
    this.seenVersion = version
    this.isPending = false
    for (const listener of this.listeners) listener(before, this.current)
  }

  private noteUnusable(unusable: readonly UnusableSetting[]): void {
    const reported = new Set(this.unusable.map(joinName))
    const added = unusable.map(joinName).filter((name) => !reported.has(name))
    this.unusable = unusable
    if (added.length > 0)
      this.deps.log.warn({ fields: added }, 'Stored settings cannot be used: the shop takes what it came with for them')
  }

  /** Until the next legal text takes effect. */
  private digestNow(): { digest: string; until: number } {
    const { legalVersions: versions, sectionsDigest, today } = this
    if (versions.length === 0) return { digest: sectionsDigest, until: Number.POSITIVE_INFINITY }
    const inEffect = legalDocuments.map((document) => versionInEffect(versions, document, today)?.version ?? 0)
    const [next] = versions.flatMap(({ from }) => (from > today ? from : [])).toSorted()
    const until = next ? startOfDay(next, this.current.shop.timeZone).getTime() : Number.POSITIVE_INFINITY
    return { digest: hashText(JSON.stringify([sectionsDigest, versions.length, inEffect])), until }
  }

  private async catchUp(version: bigint): Promise<number> {
    // While reads fail, their pauses decide.
    if (this.retry || version === this.seenVersion) return 0
    await this.reload()
    return 1
  }
}
