import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser that all journeys share; `close()` ends what was opened by this connection alone. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
