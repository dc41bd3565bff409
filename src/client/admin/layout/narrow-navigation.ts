import { useState } from 'react'

/** Storage key of the choice; listed on the page about cookies. */
const storageKey = 'adminNavigation'

function isStoredNarrow(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'narrow'
  } catch {
    return false
  }
}

/** Whether the navigation shows icons only, stored in the browser. */
export function useNarrowNavigation() {
  const [narrow, setNarrow] = useState(isStoredNarrow)
  return {
    narrow,
    toggle() {
      setNarrow(!narrow)
      try {
        if (narrow) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, 'narrow')
      } catch {
        // Without storage the choice lasts until the page is reloaded.
      }
    },
  }
}
