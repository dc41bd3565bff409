import type { Page } from 'playwright-core'
import { languages } from '../../src/shared/languages.ts'
import { open } from '../e2e/support/visit.ts'
import { launchBrowser } from '../support/browser.ts'

/** Between pointing at a link and pressing the button: quicker than most hands (200 to 500 ms). */
const aimMs = 150
/** After a page is shown the visitor looks at it, and what it fetches afterwards comes to rest. */
const lookMs = 400
const viewport = { width: 1440, height: 900 }

interface Navigation {
  /** What was opened. */
  page: 'home' | 'list' | 'product'
  /** From the click to the frame after the one in which the page was painted. */
  ms: number
}

interface Watched {
  started?: number
  painted?: number
}

/**
 * Runs in the page before its own scripts. From the time stamp of the click (when the browser received it, before any
 * handler ran) until the frame after the first one that has the new page: its own heading, and the price of a product
 * on it. The condition is read at the start of a frame, which then paints it; the next frame begins once that is done.
 * So the figure has up to a frame (16.7 ms) too much, and never too little.
 */
function watchNavigation() {
  const watched: Watched = {}
  Object.assign(window, { watched })
  const heading = () => document.querySelector('main h1')
  const hasData = () =>
    [...document.querySelectorAll('main article p, main h1 ~ p')].some((part) => part.textContent.includes('€'))
  addEventListener(
    'click',
    (event) => {
      const [before, from] = [heading()?.textContent, location.pathname]
      watched.started = event.timeStamp
      watched.painted = undefined
      const look = () => {
        const now = heading()?.textContent
        if (location.pathname !== from && now && now !== before && hasData()) {
          requestAnimationFrame(() => {
            watched.painted = performance.now()
          })
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Points at a link, waits as a hand does, clicks. */
async function follow(page: Page, selector: string, index = 0): Promise<number> {
  const link = page.locator(selector).nth(index)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(aimMs)
  await page.mouse.down()
  await page.mouse.up()
  const ms = await page.waitForFunction(() => {
    const { started, painted } = (window as unknown as { watched: Watched }).watched
    return started !== undefined && painted !== undefined ? painted - started : undefined
  })
  await page.waitForTimeout(lookMs)
  return (await ms.jsonValue()) as number
}

/** From home to a list, to a product, back home by the name of the shop; each round another list and product. */
async function visitRound(page: Page, round: number): Promise<Navigation[]> {
  const list = await follow(page, 'header nav[aria-label] ul a', round)
  const product = await follow(page, 'main article h2 a, main article h3 a', round)
  const home = await follow(page, 'header a[href="/"]')
  return [
    { page: 'list', ms: list },
    { page: 'product', ms: product },
    { page: 'home', ms: home },
  ]
}

/**
 * Pages after the first, opened by link in Chromium at 1440 × 900 without any throttling, in both languages: pointing
 * at a link, then clicking it.
 * @param rounds How often home, a list and a product are opened in each language; at most as many as there are categories.
 */
async function navigations(origin: string, rounds: number): Promise<Navigation[]> {
  const browser = await launchBrowser()
  try {
    const measured: Navigation[] = []
    for (const language of languages) {
      const context = await browser.newContext({ baseURL: origin, locale: language, viewport })
      // tsx names functions by this helper, which the page does not have.
      await context.addInitScript('globalThis.__name = (named) => named')
      await context.addInitScript(watchNavigation)
      const page = await context.newPage()
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      for (let round = 0; round < rounds; round++) measured.push(...(await visitRound(page, round)))
      await context.close()
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** The times of `navigations` in milliseconds. */
export async function navigationTimes(origin: string, rounds = 6): Promise<number[]> {
  return (await navigations(origin, rounds)).map(({ ms }) => ms)
}
