import { AppError } from '../core/app-error.ts'
import { comeBackSeconds } from './limits.ts'

/** Generations at once in a process: each holds texts and pictures in memory, and waits for its service. */
const atOnce = 4
/** Generations that wait for their turn, three rounds of them; whoever comes then is asked to come back. */
const mostWaiting = 12

/** A place in the queue; given back when the work has ended, however it did. */
export interface Place {
  /** Waits for the turn. @throws The reason of `signal` */
  turn(signal: AbortSignal): Promise<void>
  leave(): void
}

export interface Queue {
  /** @throws AppError generation-queue */
  enter(): Place
}

/** Those who came first have their turn, the others wait in their order. */
export function createQueue(): Queue {
  /** Everyone, in the order of coming; of who waits, what wakes them. */
  const places = new Map<Place, () => void>()
  const hasTurn = (place: Place) => [...places.keys()].indexOf(place) < atOnce

  function wake() {
    for (const start of [...places.values()].slice(0, atOnce)) start()
  }

  function wait(place: Place, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      places.set(place, () => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
    })
  }

  return {
    enter() {
      if (places.size >= atOnce + mostWaiting) throw new AppError('generation-queue', { retryAfter: comeBackSeconds })
      const place: Place = {
        async turn(signal) {
          signal.throwIfAborted()
          if (!hasTurn(place)) await wait(place, signal)
        },
        leave() {
          places.delete(place)
          wake()
        },
      }
      places.set(place, () => undefined)
      return place
    },
  }
}
