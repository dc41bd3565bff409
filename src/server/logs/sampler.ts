/** Requests of one second that are all kept; of those beyond, one in `sampleOf` is. */
export const fullRowsPerSecond = 500
export const sampleOf = 100

export interface Sampler {
  /** Whether to keep the next request. */
  keeps(nowMs: number): boolean
  /** What was kept and left out since the last report, once a second is over; undefined when nothing was left out. */
  report(nowMs: number): { kept: number; left: number } | undefined
}

/** Above 500 requests in a second the request log keeps a sample (docs/rules.md#request-log). */
export function createSampler(): Sampler {
  let second = 0
  let seen = 0
  let kept = 0
  let left = 0

  return {
    keeps(nowMs) {
      const now = Math.floor(nowMs / 1000)
      if (now !== second) {
        second = now
        seen = 0
        if (left === 0) kept = 0
      }
      seen += 1
      const keep = seen <= fullRowsPerSecond || seen % sampleOf === 0
      if (keep) kept += 1
      else left += 1
      return keep
    },
    report(nowMs) {
      if (left === 0 || Math.floor(nowMs / 1000) === second) return undefined
      const answer = { kept, left }
      kept = 0
      left = 0
      return answer
    },
  }
}
