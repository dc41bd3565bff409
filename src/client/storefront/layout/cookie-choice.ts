import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'

/** Where the answer is kept: `true` or `false`. */
const storageKey = 'acceptedCookies'

type CookieChoice = 'unknown' | 'none' | 'stored'

/** Answered on this page although storage is closed. */
const answered = createStore(false)

function readChoice(): CookieChoice {
  if (answered.get()) return 'stored'
  try {
    return localStorage.getItem(storageKey) === null ? 'none' : 'stored'
  } catch {
    return 'none'
  }
}

/** Keeps the visitor's answer and tells the banner. */
export function storeCookieChoice(accepted: boolean) {
  try {
    localStorage.setItem(storageKey, String(accepted))
  } catch {
    // Then it holds for this page.
  }
  answered.set(true)
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === storageKey && listener()
  const stop = answered.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether an answer is stored; unknown on the server and while hydrating. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'unknown')
}
