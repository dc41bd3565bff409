import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inShares, later } from '../support/full.ts'
import { accountButton, newCustomer, signedInStorage } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { availableProducts, drawerOf, productOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { type Device, open, visit } from './support/visit.ts'
import { drawn } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Name of what has the focus, and whether it is drawn as such. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      name: element.getAttribute('aria-label') ?? element.innerText.trim(),
      id: element.id,
      visible: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      inDialog: element.closest('[role="dialog"]') !== null,
    }
  })
}

/** Presses Tab until something of that name has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now.visible, `the focus on “${now.name}” is visible`).toBe(true)
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

describe('by keyboard alone', () => {
  test('the skip link leads past the header', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatchObject({ name: textOf('en', 'common:skip.content'), visible: true })
      const link = page.getByRole('link', { name: textOf('en', 'common:skip.content') })
      const box = await link.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await focused(page)).id).toBe('content')
      await tabTo(page, textOf('en', 'home:hero.action'))
    }))

  test('skip links lead past the filters of a list, and to them where they stand beside it', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const stops = ['content', 'products', 'filters'].map((part) => textOf('en', `common:skip.${part}`))
      for (const name of stops) {
        await page.keyboard.press('Tab')
        expect(await focused(page)).toMatchObject({ name, visible: true })
      }
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await focused(page)).id).toBe('filters')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#filters') !== null)).toBe(true)
      const entries = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: stops[1] as string }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await focused(page)).id).toBe('products')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
      expect(await page.evaluate(() => history.length)).toBe(entries)

      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.getByRole('link', { name: stops[2] as string }).count()).toBe(0)
      await page.getByRole('link', { name: stops[1] as string }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await focused(page)).id).toBe('products')
      // Elsewhere, and where nothing was found, nothing of it is there.
      await open(page, '/products?q=xyzzyx')
      await page.getByRole('region', { name: textOf('en', 'common:bestsellers') }).waitFor()
      expect(await page.getByRole('link', { name: stops[1] as string }).count()).toBe(0)
      await page.getByRole('banner').locator('a[href="/"]').click()
      await page.getByRole('heading', { level: 1, name: textOf('en', 'home:hero.heading') }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: stops[1] as string }).count()).toBe(0)
    }))

  test('the heading of what was searched has the focus without a ring', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await page.getByRole('banner').getByRole('combobox').focus()
      await page.keyboard.type('linen')
      await page.keyboard.press('Enter')
      const heading = page.getByRole('heading', {
        level: 1,
        name: textOf('en', 'products:searchTitle', { q: 'linen' }),
      })
      await expectFocus(heading, 'the keyboard goes on at what was found')
      expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    }))

  test('a product goes into the cart, the drawer holds the focus and gives it back', () =>
    visit(browser, { shop, language: 'es' }, async (visitor) => {
      const { page } = visitor
      const [product] = (await availableProducts(shop)).slice(17)
      await open(page, `/products/${product?.id}`)
      await tabTo(page, textOf('es', 'common:quantity.plus'))
      await page.keyboard.press('Enter')
      await tabTo(page, textOf('es', 'product:add'))
      await page.keyboard.press('Space')
      const drawer = drawerOf(visitor)
      await drawer.waitFor()
      await expect.poll(async () => (await focused(page)).inDialog).toBe(true)
      const stops = new Set<string>()
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        expect(now.inDialog, now.name).toBe(true)
        stops.add(now.name)
      }
      expect([...stops]).toContain(textOf('es', 'cart:drawer.checkout'))
      await page.keyboard.press('Escape')
      await expect.poll(() => drawer.count()).toBe(0)
      await expect
        .poll(async () => (await focused(page)).name)
        .toMatch(new RegExp(`${textOf('es', 'product:add')}|${textOf('es', 'product:added')}`))
    }))

  test('the picture gallery and the tabs', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const product = (await availableProducts(shop)).find(({ reviews, images }) => reviews > 0 && images.length > 1)
      await open(page, `/products/${product?.id}`)
      await tabTo(page, textOf('en', 'product:pictures.next'))
      await page.keyboard.press('Enter')
      const position = textOf('en', 'product:pictures.position', { number: 2, count: product?.images.length ?? 0 })
      await page.getByRole('status').filter({ hasText: position }).waitFor({ state: 'attached' })
      await tabTo(page, textOf('en', 'product:tabs.description'))
      expect(await page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('tabpanel').getByText(/\d{4}/).first().waitFor()
      expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
    }))

  test('a new page is announced', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await tabTo(page, textOf('en', 'home:hero.products'))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: textOf('en', 'products:title') }).waitFor()
      await page
        .getByRole('status')
        .filter({ hasText: textOf('en', 'products:title') })
        .first()
        .waitFor({ state: 'attached' })
    }))

  test('after a card is opened, the focus is on the heading of its page, and after a step back on that of the list', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const card = page.locator('main article a[href^="/products/"]').first()
      const id = (await card.getAttribute('href'))?.split('/').at(-1)
      const title = (await productOf(shop, id ?? '')).title[0]?.en ?? ''
      await card.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => focusedHeading(page)).toBe(title)
      await page.goBack()
      await expect.poll(() => focusedHeading(page)).toContain(textOf('en', 'products:title'))
      // What stays on the page keeps its focus: only a new page moves it.
      await page
        .getByRole('link', { name: textOf('en', 'common:header.categories') })
        .first()
        .press('Enter')
      await expect.poll(() => focusedHeading(page)).toBe(textOf('en', 'categories:title'))
    }))
})

/** The first-level heading that has the focus; empty when none has. */
function focusedHeading(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement?.matches('h1') ? (document.activeElement.textContent ?? '') : ''))
}

interface Opener {
  name: string
  device: Device
  path: string
  opener: (page: Page) => Locator
  /** Part of the address of what the first opening fetches. */
  chunk: string
  /** A point of the page that it leaves uncovered. */
  beside: readonly [x: number, y: number]
}

const openers: Opener[] = [
  {
    name: 'the cart drawer',
    device: 'desktop',
    path: '/products/:id',
    opener: (page) => page.locator('main button', { hasText: /Add to cart|Added/ }),
    chunk: 'cart-drawer-panel',
    beside: [5, 300],
  },
  {
    name: 'the menu',
    device: 'phone',
    path: '/',
    opener: (page) => page.getByRole('link', { name: textOf('en', 'common:header.menu'), exact: true }),
    chunk: 'menu-drawer',
    beside: [385, 300],
  },
  {
    name: 'the filters',
    device: 'phone',
    path: '/products',
    opener: (page) => page.locator('main button[aria-haspopup="dialog"]'),
    chunk: 'filter-drawer',
    beside: [195, 5],
  },
]

const ways = {
  'keyboard and Escape': {
    open: (opener: Locator) => opener.press('Enter'),
    close: (page: Page) => page.keyboard.press('Escape'),
  },
  'a press and the cross': {
    open: (opener: Locator, device: Device) => (device === 'phone' ? opener.tap() : opener.click()),
    close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: /close/i }).first().click(),
  },
  'a press and one beside it': {
    open: (opener: Locator, device: Device) => (device === 'phone' ? opener.tap() : opener.click()),
    close: (page: Page, { beside: [x, y] }: Opener) => page.mouse.click(x, y),
  },
}

describe.each(openers)('$name', (panel) => {
  const { device, path, opener: find, chunk } = panel
  async function start(page: Page): Promise<Locator> {
    const [product] = (await availableProducts(shop)).slice(16)
    await open(page, path.replace(':id', product?.id ?? ''))
    return find(page)
  }

  for (const { options, cases } of inShares(Object.entries(ways), openers.length, openers.indexOf(panel))) {
    test.each(cases)(
      'gives the focus back at its first opening and the next, by %s',
      options,
      (_way, { open: press, close }) =>
        visit(browser, { shop, language: 'en', device }, async ({ page }) => {
          const opener = await start(page)
          for (let opening = 0; opening < 2; opening++) {
            await press(opener, device)
            const dialog = page.getByRole('dialog')
            await dialog.waitFor()
            await expect
              .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
              .toBe(true)
            await close(page, panel)
            await expect.poll(() => dialog.count()).toBe(0)
            await expectFocus(opener, `what opened it has the focus again, after opening ${opening}`)
          }
        }),
    )
  }

  test('hears Escape while its code is coming', panel === openers[0] ? {} : later, () =>
    visit(browser, { shop, language: 'en', device }, async ({ page }) => {
      const opener = await start(page)
      let send = () => {}
      const sent = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route(new RegExp(`/assets/${chunk}`), async (route) => {
        await sent
        await route.continue()
      })
      const code = new RegExp(`/assets/${chunk}.*\\.js`)
      const codeRequest = page.waitForRequest(code)
      await opener.press('Enter')
      await codeRequest
      await page.keyboard.press('Escape')
      const arrived = page.waitForResponse(code)
      send()
      // Once the module has run here, whoever waited for it has had it, too.
      await page.evaluate(`import(${JSON.stringify((await arrived).url())}).then(() => undefined)`)
      await drawn(page)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await expectFocus(opener, 'what was pressed keeps the focus when nothing opens')
      await opener.press('Enter')
      await page.getByRole('dialog').waitFor()
      // While it slides in.
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await expectFocus(opener, 'what opened it has the focus again')
    }),
  )
})

describe('the popovers of the header', () => {
  test.each(['Enter', 'Space'])('open by %s and give the focus back on Escape: the account menu', async (key) => {
    const customer = await newCustomer(shop, 'en')
    const storageState = signedInStorage(shop, customer)
    await visit(browser, { shop, language: 'en', device: 'phone', storageState }, async ({ page }) => {
      await open(page, '/categories/list')
      const button = accountButton(page, customer.email)
      await button.press(key)
      const menu = page.locator('#account-menu')
      await menu.waitFor()
      expect(await menu.getByRole('link').allInnerTexts()).toEqual([
        customer.email,
        textOf('en', 'common:header.orders'),
      ])
      await page.keyboard.press('Tab')
      await expectFocus(menu.getByRole('link', { name: customer.email }), 'Tab goes into the menu')
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await expectFocus(button, 'what opened it has the focus again')
    })
  })

  test('the search of a phone puts the focus in its field, and back on Escape', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await open(page, '/categories/list')
      const button = page.getByRole('banner').getByRole('button', { name: textOf('en', 'common:header.searchLabel') })
      await button.tap()
      const field = page.getByRole('banner').getByRole('combobox')
      // A tap before the scripts have come opens it, too; they give it the focus when they come.
      await expectFocus(field, 'the search can be typed at once')
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'hidden' })
      await expectFocus(button, 'what opened it has the focus again')
    }))
})

test('the bar of a product is there without the page’s button, and never over the focus', later, () =>
  visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
    const [product] = (await availableProducts(shop)).slice(17)
    await open(page, `/products/${product?.id}`)
    const buttons = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    await expect.poll(() => buttons.count()).toBe(2)
    await page.getByRole('button', { name: textOf('en', 'common:cookies.accept') }).waitFor()
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab')
      await drawn(page)
      const covered = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const bar = [...document.querySelectorAll('main div')].find(
          (each) => getComputedStyle(each).position === 'fixed',
        )
        if (!bar || element === document.body || bar.contains(element)) return ''
        const [focus, { top, bottom }] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
        return focus.top < bottom && focus.bottom > top ? element.outerHTML.slice(0, 200) : ''
      })
      expect(covered).toBe('')
    }
    await buttons.first().scrollIntoViewIfNeeded()
    await expect.poll(() => buttons.count()).toBe(1)
  }),
)
