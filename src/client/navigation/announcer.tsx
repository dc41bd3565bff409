import { VisuallyHidden } from '@mantine/core'
import { createStore, useStore } from '../store.ts'

const text = createStore('')

/** Announces something to screen readers: a new page, a line added to the cart. */
export function announce(message: string) {
  // The same text twice in a row would not be read again without a difference.
  text.set(text.get() === message ? `${message}\u00a0` : message)
}

/** The live region; mounted once by the layout. */
export function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useStore(text, (message) => message)}
    </VisuallyHidden>
  )
}
