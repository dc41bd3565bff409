import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 60_000
/** Share of its time that the event loop works: below it a collection holds up nobody, above it the process was at work. */
const quiet = 0.05
/** After work: the first collection empties pages, the second one returns them. */
const collections = 2
/** Bytes that background work may leave until it is worth a collection, too: this, and of a large heap a twentieth. */
const worthBytes = 2 * 1024 * 1024
const worthShare = 1 / 20

export class QuietMinutes {
  #remaining = collections
  #after = 0

  /** @param utilization of the event loop in the last minute, 0 to 1 @param used bytes of the heap */
  isTime(utilization: number, used: number): boolean {
    if (utilization >= quiet) {
      this.#remaining = collections
      return false
    }
    if (this.#remaining === 0) return used - this.#after > Math.max(worthBytes, this.#after * worthShare)
    this.#remaining -= 1
    return true
  }

  collected(used: number): void {
    this.#after = used
  }
}

/**
 * V8's collector of everything, to be called without options: Node 20 knows only some of them, and with an object that says
 * something else it collects the newest objects alone.
 */
export function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}

const usedHeap = () => getHeapStatistics().used_heap_size

/**
 * Returns memory when a busy time is over: V8 collects when the process allocates, so that a shop without visitors would
 * keep the garbage of its last ones. To be called when the start is over.
 */
export function releaseWhenQuiet(): void {
  const collect = collector()
  const minutes = new QuietMinutes()
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (!minutes.isTime(utilization, usedHeap())) return
    collect()
    minutes.collected(usedHeap())
  }, everyMs).unref()
}
