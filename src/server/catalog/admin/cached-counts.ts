import type { Db } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { readCatalogVersion } from '../../db/versions.ts'

/** Number of searches whose counts are cached. */
const maxCached = 100

/**
 * Caches how many products match a condition, because counting takes as long as reading a page of a large catalogue. The
 * cache is emptied when the catalogue version changes, in this or another process. A change of stock raises that version
 * only if it changes the availability, so a condition must not depend on the exact stock.
 */
export class CachedCounts {
  private readonly db: Db
  private version: bigint | undefined
  private readonly counts = new Map<string, number>()

  constructor(db: Db) {
    this.db = db
  }

  async get(where: Prisma.Sql, count: () => Promise<number>): Promise<number> {
    // The version is read before counting, so that no count is cached for a version that it precedes.
    const version = await readCatalogVersion(this.db)
    if (version !== this.version || this.counts.size > maxCached) this.counts.clear()
    this.version = version
    const key = JSON.stringify([where.sql, where.values])
    const cached = this.counts.get(key)
    if (cached !== undefined) return cached
    const fresh = await count()
    if (this.version === version) this.counts.set(key, fresh)
    return fresh
  }
}
