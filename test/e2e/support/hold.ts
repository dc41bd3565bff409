import type { Page } from 'playwright-core'

/** Holds back what a pattern matches until it is let go. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** The scripts of a page, without which nothing on it is live. */
export const scripts = /\/assets\/.*\.js$/
