/** Requests of one second that are all logged; of those beyond, one in `sampleOf` is. */
export const fullRowsPerSecond = 500
export const sampleOf = 100

/** Above 500 requests in a second the request log is a sample (docs/rules.md#request-log). */
export function createSampler() {
  let second = 0
  let seen = 0
  let logged = 0
  let skipped = 0

  return {
    /** Whether to log the next request. */
    accepts(nowMs: number) {
      const now = Math.floor(nowMs / 1000)
      if (now !== second) {
        second = now
        seen = 0
        if (skipped === 0) logged = 0
      }
      seen += 1
      const isAccepted = seen <= fullRowsPerSecond || seen % sampleOf === 0
      if (isAccepted) logged += 1
      else skipped += 1
      return isAccepted
    },
    /** @returns what was logged and skipped since the last report, once that second is over; undefined if nothing was skipped */
    report(nowMs: number) {
      if (skipped === 0 || Math.floor(nowMs / 1000) === second) return undefined
      const counts = { kept: logged, left: skipped }
      logged = 0
      skipped = 0
      return counts
    },
  }
}
