/** A page that has its data shows its heading within some frames; one that does not keeps the focus where it is. */
const framesToTry = 60

/** Whether the reader has gone on to something within the page, or the page has put the focus there itself. */
function isWithinPage(element: Element | null): boolean {
  return element !== null && element.id !== 'content' && element.closest('#content') !== null
}

/**
 * Puts the focus on the heading of a page that has just come in the place of another: what was pressed is gone, and
 * without this the keyboard would start at the top of the document again.
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
