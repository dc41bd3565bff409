import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 60_000
/** Share of its time that the event loop works: below it a collection holds up nobody, above it the process was at work. */
const quiet = 0.05
/** The first collection empties pages, the second one gives them back. */
const collections = 2

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** V8's collector, which gives the pages that it empties back to the system. */
function collector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}

/**
 * Gives memory back when a busy time is over: V8 collects when the process allocates, so that a shop without visitors would
 * keep the garbage of its last ones. To be called when the start is over.
 */
export function giveBackWhenQuiet(): void {
  const collect = collector()
  let last = performance.eventLoopUtilization()
  let left = collections
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization >= quiet) left = collections
    else if (left > 0) {
      left -= 1
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    }
  }, everyMs).unref()
}
