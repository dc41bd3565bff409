const [firstPauseMs, longestPauseMs] = [1000, 60_000]
/** One line a minute says enough about a failure that lasts. */
const logMs = 60_000

/** Paces what is tried again until it succeeds: pauses double from a second to a minute, and few failures are logged. */
export class FailedReads {
  private count = 0
  private loggedAt = Number.NEGATIVE_INFINITY

  /**
   * Notes a failure.
   * @param now in milliseconds
   * @returns the pause until the next try, how many have failed in a row, and whether the log is to have this one
   */
  failed(now: number): { pauseMs: number; count: number; isLogged: boolean } {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.count, longestPauseMs)
    this.count += 1
    const isLogged = now - this.loggedAt >= logMs
    if (isLogged) this.loggedAt = now
    return { pauseMs, count: this.count, isLogged }
  }

  /** Notes a success. @returns how many tries failed before it */
  succeeded(): number {
    const { count } = this
    this.count = 0
    return count
  }
}
