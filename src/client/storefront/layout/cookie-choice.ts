import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'

/** Key of the visitor's choice in the local storage: `true` or `false`. */
const storageKey = 'acceptedCookies'

type CookieChoice = 'unknown' | 'none' | 'stored'

/** Whether a choice was made on this page; counts even if the storage is not available. */
const chosenHere = createStore(false)

function readChoice(): CookieChoice {
  if (chosenHere.get()) return 'stored'
  try {
    return localStorage.getItem(storageKey) === null ? 'none' : 'stored'
  } catch {
    return 'none'
  }
}

/** Stores the visitor's choice and closes the banner. */
export function storeCookieChoice(accepted: boolean) {
  try {
    localStorage.setItem(storageKey, String(accepted))
  } catch {
    // Without storage the choice counts for this page only.
  }
  chosenHere.set(true)
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === storageKey && listener()
  const stop = chosenHere.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether a choice is stored; unknown on the server and during hydration. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'unknown')
}
