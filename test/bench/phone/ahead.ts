import type { Browser } from 'playwright-core'
import { devices, open } from '../../e2e/support/visit.ts'
import { median } from '../lighthouse.ts'
import type { PhoneShop } from './page-kinds.ts'
import { middleOf } from './presses.ts'

const slowdown = 4
const rounds = 3
/** A finger that rests on a link, until its page has been fetched. */
const restMs = 1500

/** Runs in the page: how long it takes from the press until a frame shows the heading of another page. */
function watchHeading() {
  const before = document.querySelector('#content h1')?.textContent
  Object.assign(window, { headingMs: undefined })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const heading = document.querySelector('#content h1')?.textContent
        if (!heading || heading === before) requestAnimationFrame(look)
        else requestAnimationFrame((now) => Object.assign(window, { headingMs: now - timeStamp }))
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

async function headingOnce(browser: Browser, { origin, visitor }: PhoneShop): Promise<number> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', ...devices.phone, storageState: visitor },
  })
  try {
    const page = await context.newPage()
    await open(page, '/products')
    const card = page.locator('main article h3 a').first()
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(restMs)
    await card.dispatchEvent('pointerover')
    await page.waitForTimeout(restMs)
    const { x, y } = await middleOf(card)
    const cpu = await context.newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(`globalThis.__name = (named) => named; (${watchHeading})()`)
    await page.touchscreen.tap(x, y)
    const headingMs = await page.waitForFunction(() => (window as unknown as { headingMs?: number }).headingMs)
    return (await headingMs.jsonValue()) ?? Number.POSITIVE_INFINITY
  } finally {
    await context.close()
  }
}

/** From the press on a product whose page has been fetched ahead until its heading is on the screen. */
export async function headingOf(browser: Browser, shop: PhoneShop): Promise<{ ms: number; all: number[] }> {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push(Math.round(await headingOnce(browser, shop)))
  return { ms: median(all), all }
}
