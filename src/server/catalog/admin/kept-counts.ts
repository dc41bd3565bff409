import type { Db } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { readCatalogVersion } from '../catalog-version.ts'

/** Different searches whose numbers are kept. */
const maxKept = 100

/**
 * How many products match a condition. To count takes as long as to read a page of a large catalogue, so that a number
 * is kept until a product changes, here or in another process. Of a stock that means its availability: what a condition
 * says of it must not be finer.
 */
export class KeptCounts {
  private readonly db: Db
  private version: bigint | undefined
  private readonly counts = new Map<string, number>()

  constructor(db: Db) {
    this.db = db
  }

  async of(where: Prisma.Sql, count: () => Promise<number>): Promise<number> {
    // Read first: a number that is newer than its version is only counted once more.
    const version = await readCatalogVersion(this.db)
    if (version !== this.version || this.counts.size > maxKept) this.counts.clear()
    this.version = version
    const key = JSON.stringify([where.sql, where.values])
    const kept = this.counts.get(key)
    if (kept !== undefined) return kept
    const fresh = await count()
    if (this.version === version) this.counts.set(key, fresh)
    return fresh
  }
}
