import type { Cart } from '../../shared/cart/entities.ts'
import { type CartAction, cartReducer } from '../../shared/cart/reducer.ts'
import { cartFromStorage, cartStorageKey, cartToStorage } from '../../shared/cart/storage-guard.ts'
import { emptyCart } from '../../shared/cart/totals.ts'
import { currentSession, watchUser } from '../shell/session/session-store.ts'
import { readStorage, watchStorage, writeStorage } from '../shell/storage.ts'
import { createStore, useStore } from '../shell/store.ts'

interface CartState {
  cart: Cart
  /** Whether the stored cart has been read; until then it is unknown whether it is empty. */
  ready: boolean
}

const state = createStore<CartState>({ cart: emptyCart, ready: false })
let storageWorks = true
let push: ReturnType<typeof createCartPush> | undefined

/** The cart as storage has it; another tab may have changed it a moment ago. */
function storedCart(): Cart {
  const value = storageWorks ? readStorage('localStorage', cartStorageKey) : undefined
  storageWorks = value !== undefined
  return value === undefined ? currentCart() : cartFromStorage(value)
}

const pushed: ReadonlySet<CartAction['type']> = new Set(['ADD', 'REMOVE', 'REMOVE_FULL', 'LOWER'])

/**
 * Changes the cart, stores it, and for a signed-in user sends it to the server soon; CLEAR makes no server call
 * (docs/rules.md#cart). Only in the browser.
 * @returns the new cart
 */
export function dispatchCart(action: CartAction): Cart {
  const before = storedCart()
  const cart = cartReducer(before, action)
  // Without storage the cart lasts as long as the page.
  if (cart !== before) storageWorks = writeStorage('localStorage', cartStorageKey, cartToStorage(cart)) && storageWorks
  state.set({ cart, ready: true })
  if (action.type === 'CLEAR') push?.cancel()
  else if (cart !== before && pushed.has(action.type) && currentSession()) push?.schedule(cart)
  return cart
}

/**
 * Removes the cart from memory and storage when the session ends, and drops a pending change. Only in the browser.
 * @returns whether there was anything in it
 */
export function forgetCart(): boolean {
  const wasFilled = storedCart().products.length > 0
  push?.cancel()
  writeStorage('localStorage', cartStorageKey, null)
  state.set({ cart: emptyCart, ready: true })
  return wasFilled
}

/** RELOAD: re-reads the cart from storage (docs/rules.md#cart). */
export const reloadCart = (): Cart => dispatchCart({ type: 'RELOAD', cart: storedCart() })

/** Sends the present cart at once: the browser's cart replaces the account's. */
export function pushCart(): Promise<void> {
  push?.schedule(currentCart())
  return flushCart()
}

/** Sends a pending change at once; resolves when the server has responded. */
export const flushCart = (): Promise<void> => push?.flush() ?? Promise.resolve()

/**
 * Restores the cart on load and follows the other tabs; once, after hydration.
 * @param update sends the cart to the server (`carts.update`)
 * @returns a function that stops it
 */
export function startCart(update: (cart: Cart) => Promise<unknown>): () => void {
  const ownPush = createCartPush(update)
  push = ownPush
  const restore = () => state.set({ cart: storedCart(), ready: true })
  const flush = () => void ownPush.flush()
  const stop = new AbortController()
  const { signal } = stop
  watchStorage(cartStorageKey, restore, signal)
  window.addEventListener('pagehide', flush, { signal })
  // Phones end background pages without a further event.
  window.addEventListener('visibilitychange', flush, { signal })
  // A page from the back/forward cache has missed changes of other tabs.
  window.addEventListener('pageshow', restore, { signal })
  // Changes of one user never go to another's account.
  const unwatch = watchUser(() => ownPush.cancel())
  restore()
  return () => {
    ownPush.cancel()
    push = undefined
    stop.abort()
    unwatch()
  }
}

/** The present cart, for code outside of components. */
export const currentCart = (): Cart => state.get().cart

/** The visitor's cart; empty on the server and until it has been read. */
export const useCart = (): Cart => useStore(state, ({ cart }) => cart)

/** Whether the cart has been read from storage; false on the server and while hydrating. */
export const useCartReady = (): boolean => useStore(state, ({ ready }) => ready)

/** Changes within this time are sent as one call, with the latest cart. */
export const pushDelayMs = 400

/**
 * Sends the cart of a signed-in user to the server (`carts.update`), one call at a time. A change during a call is sent
 * in another call, so that the server ends up with the latest cart.
 */
export function createCartPush(update: (cart: Cart) => Promise<unknown>, delayMs = pushDelayMs) {
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

  /** Sends a pending change at once; resolves when no call is under way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (waiting && !sending) sending = sendWaiting()
    return sending ?? Promise.resolve()
  }

  return {
    /** Schedules sending the changed cart; a later change replaces it. */
    schedule(cart: Cart) {
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
