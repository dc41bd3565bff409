import type { Browser } from 'playwright-core'
import { devices } from '../../e2e/support/visit.ts'
import type { PageKind } from './page-kinds.ts'

/** What a page fetches on a first visit until nothing moves any more. */
export interface Weight {
  /** Of scripts over the wire, with their headers. */
  scriptKb: number
  /** For scripts and styles. */
  files: number
  /** Scripts and styles for which the first paint waits. */
  blocking: number
  requests: number
  /** The largest head of a response with a file below /assets. */
  headBytes: number
}

interface Received {
  type: string
  path: string
  bytes: number
  head: number
}

/** Nothing more comes once so much time has passed without a request. */
const quietMs = 1500

/** Opens a page in a browser that has never been here, and counts what Chromium's network layer received. */
export async function weigh(browser: Browser, origin: string, { path, storage }: PageKind): Promise<Weight> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', ...devices.phone },
    ...(storage && { storageState: storage }),
  })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const received = new Map<string, Received>()
    let last = Date.now()
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      const { pathname } = new URL(response.url)
      received.set(requestId, { type, path: pathname, bytes: 0, head: response.encodedDataLength })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      last = Date.now()
      const one = received.get(requestId)
      if (one) one.bytes = encodedDataLength
    })
    await network.send('Network.enable')
    await page.goto(path)
    while (Date.now() - last < quietMs) await page.waitForTimeout(100)
    const blocking = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking').length,
    )
    const all = [...received.values()].filter(({ path: at }) => at !== '/favicon.ico')
    const scripts = all.filter(({ type, path: at }) => type === 'Script' || at.endsWith('.js'))
    const styles = all.filter(({ path: at }) => at.endsWith('.css'))
    return {
      scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      files: scripts.length + styles.length,
      blocking,
      requests: all.length,
      headBytes: Math.max(0, ...all.filter(({ path: at }) => at.startsWith('/assets/')).map(({ head }) => head)),
    }
  } finally {
    await context.close()
  }
}
