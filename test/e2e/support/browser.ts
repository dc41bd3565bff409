import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/**
 * A browser that journeys share; `close()` ends what was opened by this connection alone. Journeys that do not need
 * pictures go without, which is twice as fast.
 */
export async function connectBrowser({ pictures = true } = {}): Promise<Browser> {
  const browser = await chromium.connect(inject(pictures ? 'browserUrl' : 'plainBrowserUrl'))
  if (!pictures) withoutPictures.add(browser)
  return browser
}

const withoutPictures = new WeakSet<Browser>()

/** Whether a browser loads pictures; one that does not complains of those that a page preloads. */
export const loadsPictures = (browser: Browser) => !withoutPictures.has(browser)
