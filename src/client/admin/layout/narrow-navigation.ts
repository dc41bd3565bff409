import { useState } from 'react'

/** Where it is kept that the navigation shows signs only; listed on the page about cookies. */
const storageKey = 'adminNavigation'

function isKeptNarrow(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'narrow'
  } catch {
    return false
  }
}

/** Whether the navigation shows signs only; the browser keeps it. */
export function useNarrowNavigation() {
  const [narrow, setNarrow] = useState(isKeptNarrow)
  return {
    narrow,
    toggle() {
      setNarrow(!narrow)
      try {
        if (narrow) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, 'narrow')
      } catch {
        // Without storage the choice lives as long as the page.
      }
    },
  }
}
