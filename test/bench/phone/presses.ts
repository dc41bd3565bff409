import type { Browser, Locator, Page } from 'playwright-core'
import { devices, open } from '../../e2e/support/visit.ts'
import { median } from '../lighthouse.ts'
import type { PhoneShop, Storage } from './page-kinds.ts'

/** Of a processor that is four times slower than this one. */
const slowdown = 4
const rounds = 3
/** The page comes to rest before it is pressed. */
const restMs = 1500
/** What a scroll loads and draws. */
const scrolledMs = 500
/** Until the browser has told of the press. */
const reportedMs = 1200

interface Press {
  name: string
  path: string
  storage: Storage
  target(page: Page): Locator
  /** Brings the page to where it is pressed. */
  before?(page: Page): Promise<void>
  /** What is done to the target; a tap when absent. */
  act?(target: Locator): Promise<void>
}

/** Runs in the page before its own scripts: the longest event of each press, as Event Timing tells it. */
function watchPresses() {
  const presses: number[] = []
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) presses.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The button that adds a piece. */
const quantityOf = (page: Page) =>
  page
    .getByRole('group', { name: /quantity/i })
    .first()
    .getByRole('button')
    .last()

const filtersButton = (page: Page) => page.getByRole('main').locator('button[aria-haspopup=dialog]')
const addButton = (page: Page) =>
  page.getByRole('main').locator('button[data-added], [data-scripts-only] > button').first()

/** A value of the first option that can still be chosen. */
const openValue = (page: Page) =>
  page.locator('fieldset[data-option]').first().locator('label:has(input:enabled:not(:checked))').first()

/** Chooses a value of every option, without which nothing is added. */
async function chooseOptions(page: Page): Promise<void> {
  for (const option of await page.locator('fieldset[data-option]').all())
    await option.locator('label:has(input:enabled)').first().tap()
}

async function openFilters(page: Page): Promise<void> {
  await filtersButton(page).tap()
  const drawer = page.getByRole('dialog')
  await drawer.locator('summary').first().tap()
  await drawer.getByRole('checkbox').first().waitFor()
}

function pressesIn({ productId, visitor, cart, customer, admin }: PhoneShop): Press[] {
  const product = `/products/${productId}`
  const press = (
    name: string,
    path: string,
    target: Press['target'],
    storage = visitor,
    how: Pick<Press, 'before' | 'act'> = {},
  ): Press => ({ ...{ name, path, target, storage }, ...how })
  return [
    press('menu', '/', (page) => page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })),
    press('filters', '/products', filtersButton),
    press('a filter', '/products', (page) => page.getByRole('dialog').getByRole('checkbox').first(), visitor, {
      before: openFilters,
    }),
    press('next page of the list', '/products', (page) => page.getByRole('main').locator('a[href*="page=2"]').last()),
    press('a card, until the next paint', '/products', (page) =>
      page.locator('main article h3 a, main article h2 a').first(),
    ),
    press('a size', product, openValue),
    press('add to cart, and its drawer', product, addButton, visitor, { before: chooseOptions }),
    press('quantity', product, (page) => quantityOf(page)),
    press('a tab', product, (page) => page.getByRole('tab').last()),
    press('quantity in the cart', '/cart', (page) => quantityOf(page), cart),
    press('a key in a field', '/cart/checkout', (page) => page.locator('input[name=name]'), cart, {
      before: (page) => page.locator('input[name=name]').focus(),
      act: (target) => target.press('a'),
    }),
    press('account menu', '/', (page) => page.getByRole('banner').locator('[popovertarget=account-menu]'), customer),
    press('language', '/', (page) => page.locator('footer a[hreflang=es]')),
    press(
      'next page of an admin table',
      '/admin/products/list',
      (page) => page.getByRole('main').getByRole('button', { name: /next/i }).last(),
      admin,
    ),
    press(
      'a switch in the product form',
      `/admin/products/edit/${productId}`,
      (page) => page.getByRole('main').getByRole('switch').first(),
      admin,
    ),
  ]
}

/** Where a finger presses the target. @throws when something else lies there */
export function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    if (!hit || !element.contains(hit)) throw new Error(`Covered by ${hit?.outerHTML.slice(0, 200)}`)
    return point
  })
}

/** How long one press took in a fresh visit; 0 when the browser found it too short to tell. */
async function pressOnce(browser: Browser, origin: string, press: Press): Promise<number> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', ...devices.phone, storageState: press.storage },
  })
  try {
    // tsx names functions by this helper, which the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchPresses)
    const page = await context.newPage()
    await open(page, press.path)
    await press.before?.(page)
    const target = press.target(page)
    await target.waitFor()
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(restMs)
    // What came meanwhile may have moved it.
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(scrolledMs)
    const { x, y } = await middleOf(target)
    const cpu = await context.newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => (window as unknown as { presses: number[] }).presses.splice(0))
    // Not the target's own tap, which asks the page questions while the browser measures.
    await (press.act?.(target) ?? page.touchscreen.tap(x, y))
    await page.waitForTimeout(reportedMs)
    const delays = await page.evaluate(() => (window as unknown as { presses: number[] }).presses)
    return Math.max(0, ...delays)
  } finally {
    await context.close()
  }
}

/** The median of three visits for each press; of one that cannot be made, infinity. */
export async function* pressesOf(browser: Browser, shop: PhoneShop) {
  for (const press of pressesIn(shop)) {
    const all: number[] = []
    for (let round = 0; round < rounds; round++)
      all.push(await pressOnce(browser, shop.origin, press).catch(() => Number.POSITIVE_INFINITY))
    yield { name: press.name, ms: median(all), all }
  }
}
