import { useSyncExternalStore } from 'react'

/** Windows in which lists are cards, as in admin-table.module.css. */
const narrow = '(max-width: 47.99em)'

function subscribe(onChange: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is so narrow that lists show cards instead of a table. */
export function useCards(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
