import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Longest work between two yields to the event loop, in milliseconds: requests wait no longer than this. */
const sliceMs = 8

/**
 * Runs long `work` step by step, yielding to the event loop in between. A step ends at each `yield`, which should come
 * every millisecond or sooner. The time between yields is measured, because the duration of a step depends on the machine.
 */
export async function runYielding<T>(work: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await yieldToEventLoop()
  }
}
