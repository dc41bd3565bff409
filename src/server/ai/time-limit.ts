import { setMaxListeners } from 'node:events'

/** When to abort a piece of work. */
export interface TimeLimit {
  ms: number
  /** When it aborts, the work is aborted with the same reason. */
  signal: AbortSignal
  /** Makes the reason for an abort after `ms`. */
  expired: () => Error
}

/**
 * Aborts a controller when a signal is aborted, with its reason.
 *
 * Not `AbortSignal.any`, which holds its sources weakly: after a garbage collection the abort of an
 * `AbortSignal.timeout` never arrives (nodejs/node issue 57736).
 * @returns removes the listener, of which a long-lived signal would otherwise collect one for each piece of work
 */
export function follow(signal: AbortSignal, controller: AbortController): () => void {
  const stop = () => controller.abort(signal.reason)
  // One listener for each running piece of work: more than ten are not a leak.
  setMaxListeners(0, signal)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return () => signal.removeEventListener('abort', stop)
}

/**
 * Does some work under a signal that aborts when its time is over. It does not wait for work that ignores the signal.
 * @throws the reason of `signal`, that of `expired`, or what the work throws
 */
export async function withTimeLimit<T>(
  { ms, signal, expired }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const unfollow = follow(signal, controller)
  const timer = setTimeout(() => controller.abort(expired()), ms)
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([aborted, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    unfollow()
  }
}
