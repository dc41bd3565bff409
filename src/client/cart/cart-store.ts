import type { Cart } from '../../shared/cart/entities.ts'
import { type CartAction, cartReducer } from '../../shared/cart/reducer.ts'
import { cartFromStorage, cartStorageKey, cartToStorage } from '../../shared/cart/storage-guard.ts'
import { emptyCart } from '../../shared/cart/totals.ts'
import { currentSession, watchUser } from '../session/session-store.ts'
import { createStore, useStore } from '../store.ts'
import { type CartPush, createCartPush } from './cart-push.ts'

interface CartState {
  cart: Cart
  /** Whether the stored cart has been read: until then nobody knows whether it is empty. */
  ready: boolean
}

const state = createStore<CartState>({ cart: emptyCart, ready: false })
let storageWorks = true
let push: CartPush | undefined

/** The cart as storage has it; another tab may have changed it a moment ago. */
function storedCart(): Cart {
  if (!storageWorks) return currentCart()
  try {
    return cartFromStorage(localStorage.getItem(cartStorageKey))
  } catch {
    storageWorks = false
    return currentCart()
  }
}

function store(cart: Cart) {
  try {
    localStorage.setItem(cartStorageKey, cartToStorage(cart))
  } catch {
    // Storage is closed or full: the cart lives as long as the page.
    storageWorks = false
  }
}

const pushed: ReadonlySet<CartAction['type']> = new Set(['ADD', 'REMOVE', 'REMOVE_FULL', 'LOWER'])

/**
 * Changes the cart, keeps it in storage, and for a signed-in user sends it to the server soon; CLEAR makes no server
 * call (docs/rules.md#cart). Answers the new cart. Only in the browser.
 */
export function dispatchCart(action: CartAction): Cart {
  const before = storedCart()
  const cart = cartReducer(before, action)
  if (cart !== before) store(cart)
  state.set({ cart, ready: true })
  if (action.type === 'CLEAR') push?.cancel()
  else if (cart !== before && pushed.has(action.type) && currentSession()) push?.schedule(cart)
  return cart
}

/**
 * The visitor leaves: the cart goes from here and from storage, with what still waits for its call. Answers whether
 * there was anything in it. Only in the browser.
 */
export function forgetCart(): boolean {
  const wasFilled = storedCart().products.length > 0
  push?.cancel()
  try {
    localStorage.removeItem(cartStorageKey)
  } catch {
    // Nothing was stored then.
  }
  state.set({ cart: emptyCart, ready: true })
  return wasFilled
}

/** RELOAD: re-reads the cart from storage (docs/rules.md#cart). */
export function reloadCart(): Cart {
  return dispatchCart({ type: 'RELOAD', cart: storedCart() })
}

/** Sends the cart as it is to the server at once: the browser's goes before the account's. */
export function pushCart(): Promise<void> {
  push?.schedule(currentCart())
  return flushCart()
}

/** Sends at once what still waits for its call; resolves when the server has answered. */
export function flushCart(): Promise<void> {
  return push?.flush() ?? Promise.resolve()
}

/**
 * Restores the cart on load and follows the other tabs; once, after hydration.
 * @param update Sends the cart to the server (`carts.update`).
 * @returns How to stop.
 */
export function startCart(update: (cart: Cart) => Promise<unknown>): () => void {
  const ownPush = createCartPush(update)
  push = ownPush
  const restore = () => state.set({ cart: storedCart(), ready: true })
  const flush = () => void ownPush.flush()
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === cartStorageKey || key === null) restore()
    },
    { signal },
  )
  window.addEventListener('pagehide', flush, { signal })
  // Phones end pages in the background without another word.
  window.addEventListener('visibilitychange', flush, { signal })
  // A page from the back/forward cache has heard of no change.
  window.addEventListener('pageshow', restore, { signal })
  // What one user changed never goes to another's account.
  const unwatch = watchUser(() => ownPush.cancel())
  restore()
  return () => {
    ownPush.cancel()
    push = undefined
    stop.abort()
    unwatch()
  }
}

/** The cart of this moment, for code outside of components. */
export function currentCart(): Cart {
  return state.get().cart
}

/** The visitor's cart; empty on the server and until it has been read. */
export function useCart(): Cart {
  return useStore(state, ({ cart }) => cart)
}

/** Whether the cart has been read from storage; false on the server and while hydrating. */
export function useCartReady(): boolean {
  return useStore(state, ({ ready }) => ready)
}
