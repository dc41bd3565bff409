import { useSyncExternalStore } from 'react'

type Store<T> = ReturnType<typeof createStore<T>>

/** State outside of components, one instance per page. */
export function createStore<T>(initial: T) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    /** The state that the server renders, and with which hydration begins. */
    initial,
    get: () => state,
    set(next: T) {
      state = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Reads a store in a component, which renders again when the value changes.
 * @param select must return the same value for the same state
 */
export function useStore<T, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
