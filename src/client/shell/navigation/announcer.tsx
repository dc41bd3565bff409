import { VisuallyHidden } from '@mantine/core'
import { createStore, useStore } from '../store.ts'

const text = createStore('')

/** Announces something to screen readers: a new page, a line added to the cart. */
export function announce(message: string) {
  // Screen readers do not read a text again that has not changed.
  text.set(text.get() === message ? `${message}\u00a0` : message)
}

export function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useStore(text, (message) => message)}
    </VisuallyHidden>
  )
}

/** A page that has its data shows its heading within some frames; for others the focus is not moved. */
const framesToTry = 60

/**
 * Focuses the heading of a new page: the pressed link is gone, and keyboard focus would return to the top of the
 * document. Not where the visitor or the page itself has already moved the focus into the page.
 */
export function focusHeading(frames = framesToTry) {
  if (location.hash || document.activeElement?.matches('#content *')) return
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) {
    if (frames > 0) requestAnimationFrame(() => focusHeading(frames - 1))
    return
  }
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
