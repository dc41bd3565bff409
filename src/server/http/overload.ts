import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { ampleHeap } from '../cache/memory.ts'
import { AppError } from '../core/app-error.ts'

/** A heap that is as full as this after a collection has no room for the garbage of many requests. */
const fullPart = 0.9
/** Requests that a full heap is still trusted with. */
const fewRequests = 4
/** Heap that a request may take while it is under way; a page takes one or two megabytes, a search less. */
const requestBytes = 2 * 1024 * 1024
/** Looked at by whatever watches the process, however busy it is. */
const always = /^\/(healthz|readyz|metrics)(\?|$)/

/** Entry of the kind `gc` as Node writes it; `kind` is the kind of collection. */
type GcEntry = PerformanceEntry & { detail?: { kind?: number } }

export interface Heap {
  /** Beyond it V8 ends the process. */
  limit: number
  /** Bytes in use after the last collection of the whole heap. */
  afterCollection(): number
  close(): void
}

/** The heap of this process, as its collections leave it. */
function watchHeap(): Heap {
  let used = 0
  const observer = new PerformanceObserver((list) => {
    const isMajor = list
      .getEntries()
      .some((entry) => (entry as GcEntry).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (isMajor) used = getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    limit: getHeapStatistics().heap_size_limit,
    afterCollection: () => used,
    close: () => observer.disconnect(),
  }
}

/** How many requests may be under way. @returns Infinity unless the heap is small or full */
export function mostRequests({ limit, afterCollection }: Pick<Heap, 'limit' | 'afterCollection'>): number {
  if (afterCollection() > limit * fullPart) return fewRequests
  return limit >= ampleHeap ? Number.POSITIVE_INFINITY : Math.max(fewRequests, Math.floor(limit / 2 / requestBytes))
}

/**
 * Refuses requests that the heap has no room for with a 503, which says when to come back: V8 ends a process whose heap is
 * full, and all that it has under way with it. Responses from the cache are not counted.
 */
export function addOverloadGuard(app: FastifyInstance, heap: Heap = watchHeap()): void {
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    if (underWay >= mostRequests(heap) && !always.test(request.url)) throw new AppError('busy')
    underWay += 1
    // Also when the client has gone before the response.
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
  app.addHook('onClose', async () => heap.close())
}
