/** A page that has its data shows its heading within some frames; one that does not keeps the focus where it is. */
const framesToTry = 60

/** Whether the focus is already inside the page, by the reader or by the page itself. */
function isWithinPage(element: Element | null): boolean {
  return element !== null && element.id !== 'content' && element.closest('#content') !== null
}

/**
 * Focuses the heading of a page that has replaced another: the pressed link is gone, and without this keyboard focus
 * would return to the top of the document.
 */
export function focusHeading(frames = framesToTry) {
  if (location.hash || isWithinPage(document.activeElement)) return
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) {
    if (frames > 0) requestAnimationFrame(() => focusHeading(frames - 1))
    return
  }
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
