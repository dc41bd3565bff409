import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogChange } from '../../db/change-bus.ts'
import { readCatalogVersion } from '../../db/versions.ts'
import type { ServiceContext } from '../../service-context.ts'
import { type Batch, ChangeQueue } from './change-queue.ts'
import { LiveCatalog } from './live-catalog.ts'
import { readChanged } from './load.ts'

/** Rank, sums and hot products may be this old (docs/rules.md#caching). */
const ranksMs = 60_000
/** Clocks of several machines differ, and a transaction commits later than it wrote its time. */
const pollMarginMs = 120_000
const retryMs = 1000

/** Keeps the catalogue in memory up to date: with this process's writes, those of other processes, and the sales. */
export class CatalogFollower {
  readonly live: LiveCatalog
  ready = false
  private readonly context: ServiceContext
  private readonly queue = new ChangeQueue((batch) => this.apply(batch))
  private readonly closing = new AbortController()
  private unfollow: (() => Promise<void>) | undefined
  /** Catalogue version up to which everything has been read. */
  private seenVersion = 0n

  constructor(context: ServiceContext) {
    this.context = context
    this.live = new LiveCatalog({
      db: context.db,
      kind: context.config.database.kind,
      lowStock: () => context.settings.current.shop.lowStock,
    })
    context.settings.onChange((before, now) => {
      if (before.shop.lowStock !== now.shop.lowStock) void this.queue.add({ availability: true })
    })
    context.scheduler.add({ name: 'catalog-ranks', everyMs: ranksMs, run: () => this.refreshRanks() })
  }

  async start(): Promise<void> {
    this.unfollow = await this.context.changes.follow({
      topic: 'catalog',
      changed: (change) => void this.queue.add(change),
      catchUp: (version) => this.catchUp(version),
    })
    this.seenVersion = await readCatalogVersion(this.context.db)
    await this.queue.add({ everything: true })
  }

  /** Call after a commit: reads the change here and notifies other processes. Never fails: reads are retried. */
  async changed(change: CatalogChange): Promise<void> {
    await Promise.all([this.queue.add(change), this.context.changes.publish(change)])
  }

  async refreshRanks(): Promise<void> {
    if (this.ready) await this.queue.add({ ranks: true })
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.unfollow?.()
    await this.queue.settled()
  }

  /** @returns how many products had to be read again */
  private async catchUp(version: bigint): Promise<number> {
    if (!this.ready || version === this.seenVersion) return 0
    const products = await this.changedElsewhere()
    await this.queue.add({ products, categories: true })
    this.seenVersion = version
    return products.length
  }

  /** Filters out the products of the margin that have already been read in their present state. */
  private async changedElsewhere(): Promise<string[]> {
    const ids: string[] = []
    for await (const changed of readChanged(this.context.db, this.live.newestChange - pollMarginMs)) {
      for (const { id, updatedAt } of changed) {
        if (this.live.entry(id)?.updatedAt !== updatedAt.getTime()) ids.push(id)
      }
    }
    return ids
  }

  private async apply(batch: Batch): Promise<void> {
    if (batch.everything) {
      await this.live.refresh(batch)
      this.ready = true
      return
    }
    // Before the first load there is nothing to read again.
    if (!this.ready || this.closing.signal.aborted) return
    try {
      await this.live.refresh(batch)
    } catch (error) {
      this.context.log.error({ err: error }, 'Changes of the catalogue could not be read; trying again')
      void this.retry(batch)
    }
  }

  private async retry(failed: Batch): Promise<void> {
    try {
      await sleep(retryMs, undefined, { ref: false, signal: this.closing.signal })
    } catch {
      return
    }
    await this.queue.add(failed)
  }
}
