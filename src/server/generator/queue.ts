import { AppError } from '../core/app-error.ts'

/** Generations that run at once in a process: each holds texts and pictures in memory, and waits for its service. */
const maxRunning = 4
/** Generations that wait, three rounds of them; further ones are refused with the time of the next try. */
const maxWaiting = 12

/** A position in the queue. */
export interface QueuePosition {
  /** Resolves when the work may start. @throws the reason of `signal` */
  start(signal: AbortSignal): Promise<void>
  /** Gives the position back; called when the work has ended, however it did. */
  leave(): void
}

/** First come, first served: the first positions run, the others wait in the order in which they came. */
export function createQueue() {
  /** All positions in their order; of those that wait, what starts them. */
  const positions = new Map<QueuePosition, () => void>()
  const mayRun = (position: QueuePosition) => [...positions.keys()].indexOf(position) < maxRunning

  function wait(position: QueuePosition, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      positions.set(position, () => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
    })
  }

  return {
    /** @throws AppError generation-queue */
    enter(): QueuePosition {
      if (positions.size >= maxRunning + maxWaiting)
        throw new AppError('generation-queue', { retryAfter: retryAfterSeconds })
      const position: QueuePosition = {
        async start(signal) {
          signal.throwIfAborted()
          if (!mayRun(position)) await wait(position, signal)
        },
        leave() {
          positions.delete(position)
          for (const start of [...positions.values()].slice(0, maxRunning)) start()
        },
      }
      positions.set(position, () => undefined)
      return position
    },
  }
}

/** Longest waits, in milliseconds. */
export interface GeneratorLimits {
  /** For a product or a text that has started: all calls of the service with their retries, together. */
  workMs: number
  /** In the queue, on an open connection: longer than a generation takes, so that the first in the queue gets through. */
  queueMs: number
}

export const usualLimits: GeneratorLimits = { workMs: 45_000, queueMs: 50_000 }

/** When to retry after a slow response or a full queue. */
export const retryAfterSeconds = 30

/** The error of a service that has not responded in time. */
export const tooSlow = () =>
  new AppError('ai-service', { retryAfter: retryAfterSeconds, cause: new Error('the AI service took too long') })

/** Does some work, and aborts it with the given reason when it takes too long. */
export async function within<T>(
  { ms, reason }: { ms: number; reason: () => AppError },
  controller: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => controller.abort(reason()), ms)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
