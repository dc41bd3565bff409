import { useSyncExternalStore } from 'react'

/** State outside of components, one instance per page. */
export interface Store<T> {
  /** The state that the server renders, and with which hydration begins. */
  readonly initial: T
  get(): T
  /** Replaces the state and calls every subscriber. */
  set(next: T): void
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
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
