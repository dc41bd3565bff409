import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work between two turns of the event loop, in milliseconds: requests wait for no more than this. */
const sliceMs = 8

/**
 * Runs long `work` step by step (each `yield` ends one, and should come every millisecond or sooner), so that whatever
 * else waits has its turn in between. Slices are measured by the clock: a count of steps would be right on one machine.
 */
export async function inTurns<T>(work: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await nextTurn()
  }
}
