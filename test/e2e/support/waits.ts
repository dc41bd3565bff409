import type { Page } from 'playwright-core'

/** Waits until what the page has just done is on the screen, and what was about to follow from it as well. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Waits until the page has been shown, the earliest that a visitor presses anything: for pages whose scripts are held back. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** Waits until nothing on the page moves. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState !== 'running' || isEndless
    }),
  )
  await drawn(page)
}

/** Waits until the pictures in the window are there. */
export async function picturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    return [...document.images].every((image) => image.complete || !isInWindow(image))
  })
  await drawn(page)
}
