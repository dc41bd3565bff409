import { AppError } from '../core/app-error.ts'

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
