import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const here = 'here'

/** Whether an element has the focus; what has it instead. Runs in the page. */
function placeOfFocus(element: Element): string {
  const active = document.activeElement
  if (element === active) return 'here'
  if (!active || active === document.body)
    return 'nowhere: whoever works by keyboard begins at the top of the page again'
  return `on ${active.outerHTML.slice(0, 200)}`
}

/**
 * Waits until an element has the focus.
 * @param loss what its user would lose: the message of a failure, which also tells where the focus is
 */
export async function expectFocus(element: Locator, loss: string): Promise<void> {
  const where = () =>
    element.evaluate(placeOfFocus, undefined, { timeout: 2000 }).catch((error) => `not there: ${String(error)}`)
  await expect.poll(where, { message: loss }).toBe(here)
}

/**
 * Waits until an element is to be seen.
 * @param loss what its user would lose: the message of a failure
 */
export async function expectSeen(element: Locator, loss: string): Promise<void> {
  await expect.poll(() => element.isVisible(), { message: loss }).toBe(true)
}
