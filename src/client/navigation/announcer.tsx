import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Says something to people who use a screen reader: a new page, a line added to the cart. */
export function announce(message: string) {
  // The same text twice in a row would not be read again without a difference.
  text = text === message ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region; mounted once by the layout. */
export function Announcer() {
  const message = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  )
}
