import { shares } from '../cache/memory.ts'

/** A view is one shown product page per visitor and 30 minutes (docs/rules.md#statistics). */
const windowMs = 30 * 60_000
/** Memory that a view takes: hashed visitor and product, a time, and the map's entry. */
export const viewBytes = 150
/** Views remembered at most. */
const maxRemembered = Math.floor(shares.views / viewBytes)

/** The views that counted lately; the oldest are dropped first when there are too many. */
export class SeenViews {
  /** Time of the view that counted, oldest first. */
  private readonly seen = new Map<string, number>()
  private readonly max: number

  constructor(max = maxRemembered) {
    this.max = max
  }

  /** Whether this view counts; if so, further ones with the same key do not count for 30 minutes. */
  counts(key: string, now: number): boolean {
    const last = this.seen.get(key)
    if (last !== undefined && now - last < windowMs) return false
    this.seen.delete(key)
    this.seen.set(key, now)
    for (const [oldest, time] of this.seen) {
      if (now - time < windowMs && this.seen.size <= this.max) break
      this.seen.delete(oldest)
    }
    return true
  }
}
