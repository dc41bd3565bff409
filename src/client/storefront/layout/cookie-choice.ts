import { useSyncExternalStore } from 'react'

/** Where the answer is kept: `true` or `false` (spec section 3). */
const storageKey = 'acceptedCookies'

type CookieChoice = 'unknown' | 'none' | 'stored'

/** Answered on this page although storage is closed. */
let answered = false
const listeners = new Set<() => void>()

function readChoice(): CookieChoice {
  if (answered) return 'stored'
  try {
    return localStorage.getItem(storageKey) === null ? 'none' : 'stored'
  } catch {
    return 'none'
  }
}

/** Keeps the visitor's answer and tells the banner. */
export function storeCookieChoice(accepted: boolean) {
  answered = true
  try {
    localStorage.setItem(storageKey, String(accepted))
  } catch {
    // Then it holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === storageKey && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether an answer is stored; unknown on the server and while hydrating. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'unknown')
}
