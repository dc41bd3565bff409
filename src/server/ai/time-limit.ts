import { setMaxListeners } from 'node:events'

/** How long some work may take, and what else ends it. */
export interface TimeLimit {
  ms: number
  /** Aborting it ends the work too, with the same reason. */
  signal: AbortSignal
  /** The reason when the time is over. */
  expired: () => Error
}

/**
 * Aborts a controller when a signal is aborted, with its reason.
 *
 * Not `AbortSignal.any`: Node holds what it follows weakly, so that after a garbage collection the abort of an
 * `AbortSignal.timeout` never comes (nodejs/node issue 57736).
 * @returns what ends it; a signal that lives on would collect a listener for each piece of work
 */
export function follow(signal: AbortSignal, controller: AbortController): () => void {
  const stop = () => controller.abort(signal.reason)
  // As many follow a signal as there is work under it: more than ten are no leak.
  setMaxListeners(0, signal)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return () => signal.removeEventListener('abort', stop)
}

/**
 * Does some work under a signal that is aborted when its time is over. Work that takes no notice of the signal is not
 * waited for either.
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
