import type { Cart } from '../../shared/cart/entities.ts'

/** Changes within this time travel as one call, with the cart as it is then. */
export const pushDelayMs = 400

export interface CartPush {
  /** The cart has changed: it travels soon, unless a later one comes first. */
  schedule(cart: Cart): void
  /** What waits travels at once: the page is about to be left. Resolves when nothing is under way any more. */
  flush(): Promise<void>
  /** What waits never travels. */
  cancel(): void
}

/**
 * Sends the cart of a signed-in user to the server (`carts.update`), one call at a time: a call that is overtaken
 * by a change is followed by another, so that the last cart is the one that stays.
 */
export function createCartPush(update: (cart: Cart) => Promise<unknown>, delayMs = pushDelayMs): CartPush {
  let waiting: Cart | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  async function sendWaiting() {
    while (waiting) {
      const cart = waiting
      waiting = undefined
      // A lost update is no loss to the buyer: the next change and the next sign-in send the whole cart again.
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
