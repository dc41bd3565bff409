import type { Cart } from '../../shared/cart/entities.ts'

/** Changes within this time are sent as one call, with the latest cart. */
export const pushDelayMs = 400

export interface CartPush {
  /** Schedules sending the changed cart; a later change replaces it. */
  schedule(cart: Cart): void
  /** Sends a pending change at once; resolves when no call is under way. */
  flush(): Promise<void>
  /** Drops a pending change. */
  cancel(): void
}

/**
 * Sends the cart of a signed-in user to the server (`carts.update`), one call at a time. A change during a call is sent
 * in another call, so that the server ends up with the latest cart.
 */
export function createCartPush(update: (cart: Cart) => Promise<unknown>, delayMs = pushDelayMs): CartPush {
  let waiting: Cart | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  async function sendWaiting() {
    while (waiting) {
      const cart = waiting
      waiting = undefined
      // A lost update does no harm: the next change and the next sign-in send the whole cart again.
      await update(cart).catch(() => undefined)
    }
    sending = undefined
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (waiting && !sending) sending = sendWaiting()
    return sending ?? Promise.resolve()
  }

  return {
    schedule(cart) {
      waiting = cart
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    flush,
    cancel() {
      clearTimeout(timer)
      waiting = undefined
    },
  }
}
