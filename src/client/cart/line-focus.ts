const findLine = (button: Element) => button.closest('tr, li')

/** Focuses the name of a line, which is read out. @returns whether there is one */
function focusName(line: Element | null | undefined): boolean {
  const name = line?.querySelector('a')
  name?.focus()
  return name !== undefined && name !== null
}

/** Moves the focus to the line of a button that disappears. */
export function focusLine(button: Element) {
  focusName(findLine(button))
}

/**
 * Moves the focus from a line that is about to be removed to the next one, or from the last to the one before it. To its
 * name, as a key that is held down on the button would remove one line after the other.
 * @returns whether there is another line
 */
export function focusNeighbor(button: Element): boolean {
  const line = findLine(button)
  return focusName(line?.nextElementSibling ?? line?.previousElementSibling)
}
