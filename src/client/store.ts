import { useSyncExternalStore } from 'react'

/** A piece of state outside of components, one for the page. */
export interface Store<T> {
  /** The state before anything happened: what the server renders, and what hydration begins with. */
  readonly initial: T
  get(): T
  /** Replaces the state and calls every subscriber. */
  set(next: T): void
  /** @returns How to stop. */
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
 * What a component reads of a store; it renders again when that changes.
 * @param select Gives the same value for the same state
 */
export function useStore<T, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
