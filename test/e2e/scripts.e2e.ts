import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '../../src/shared/languages.ts'
import { inShares } from '../support/full.ts'
import { connectBrowser } from './support/browser.ts'
import { hold, scripts } from './support/hold.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { type Device, devices, open, visit } from './support/visit.ts'
import { drawn, painted } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const notArriving = (page: Page) =>
  page.getByRole('heading', { level: 1, name: textOf('en', 'common:failure.chunkTitle') })

describe('a file of a page that is not there', () => {
  const files = {
    'a module': /\/assets\/products-page-[^/]*\.js$/,
    'a stylesheet': /\/assets\/(products-page|product-list|pagination|filter)[^/]*\.css$/,
    'a text file': /\/locales\/en\/products\.json$/,
  }
  const responses = {
    'is gone': (route: Route) => route.fulfill({ status: 404, body: '' }),
    'cannot be fetched': (route: Route) => route.abort('internetdisconnected'),
  }
  const cases = Object.entries(files).flatMap(([file, pattern]) =>
    Object.entries(responses).map(([how, answer]) => ({ file, how, pattern, answer })),
  )

  for (const share of inShares(cases, 2)) {
    test.each(share.cases)(
      '$file that $how although the shop answers: the page comes anew, once',
      share.options,
      ({ pattern, answer }) =>
        visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
          expectComplaint(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|dynamically imported|preload|MissingFile/i)
          await open(page, '/features')
          let documents = 0
          page.on('request', (request) => {
            if (request.isNavigationRequest()) documents++
          })
          await page.route(pattern, answer)
          await page.locator('footer a[href="/products"]').first().click()
          await expect.poll(() => documents, { timeout: 20_000 }).toBe(1)
          expect(new URL(page.url()).pathname).toBe('/products')
          // The browser does not close while somebody decides on its requests.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }),
    )
  }

  test('without a line there is the page that says so; its retry stays until the line is back', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context, expectComplaint }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|dynamically imported|preload|MissingFile/i)
      await open(page, '/features')
      await context.setOffline(true)
      await page.locator('footer a[href="/products"]').first().click()
      await notArriving(page).waitFor({ timeout: 20_000 })
      expect(await page.getByText(textOf('en', 'common:failure.title')).count()).toBe(0)
      const retry = page.getByRole('button', { name: textOf('en', 'common:failure.retry') })
      const failedRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
      await retry.click()
      await failedRequest
      await drawn(page)
      await notArriving(page).waitFor()
      await context.setOffline(false)
      await retry.click()
      await page.getByRole('heading', { level: 1, name: textOf('en', 'products:title') }).waitFor()
    }))

  test('that stays lost does not reload the page for ever', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(/404|failed|dynamically imported|preload|MissingFile/i)
      await page.route(files['a module'], responses['is gone'])
      await open(page, '/features')
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++
      })
      await page.locator('footer a[href="/products"]').first().click()
      await expect.poll(() => documents, { timeout: 20_000 }).toBe(1)
      // Until it is certain whether the page comes anew, nothing is said.
      await notArriving(page).waitFor()
      expect(documents).toBe(1)
      expect(await page.getByText(textOf('en', 'common:failure.title')).count()).toBe(0)
    }))

  test('of the other language: the page stays in its own and says why', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(/404|failed/i)
      await open(page, '/cart')
      await page.route(/\/locales\/es\/cart\.json$/, responses['is gone'])
      await page.locator('header a[hreflang="es"]').first().click()
      await page.getByText(textOf('en', 'common:failure.chunkText')).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    }))
})

describe('before the page is live', () => {
  test('a press on “Add to cart” shows that it waits, and counts once, with the number that was chosen', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      const [product] = (await availableProducts(shop)).slice(11)
      const letGo = await hold(page, scripts)
      await page.goto(`/products/${product?.id}`, { waitUntil: 'commit' })
      const add = page.getByRole('button', { name: textOf('en', 'product:add') })
      const plus = page.getByRole('button', { name: textOf('en', 'common:quantity.plus') })
      await painted(page)
      await plus.tap()
      await plus.tap()
      await add.tap()
      await add.tap()
      expect(await add.getAttribute('aria-busy')).toBe('true')
      letGo()
      await page.getByRole('dialog').waitFor()
      expect(await page.getByTestId('cart-count').first().textContent()).toBe('3')
      const cart = await page.evaluate(
        () => JSON.parse(localStorage.getItem('cartProducts') ?? '{}') as { totalElements: number },
      )
      expect(cart.totalElements).toBe(3)
    }))

  test('boxes and an order that are chosen show at once, and the list follows; what was taken back counts for nothing', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const letGo = await hold(page, scripts)
      await page.goto('/products', { waitUntil: 'commit' })
      const categories = page
        .getByRole('group', { name: textOf('en', 'products:filter.category') })
        .getByRole('checkbox')
      const soldOut = page.getByRole('checkbox', { name: textOf('en', 'products:filter.stock.sold-out') })
      const order = page.getByRole('combobox', { name: textOf('en', 'products:sort.label') })
      const isShown = async () => {
        for (const at of [0, 1]) expect(await categories.nth(at).isChecked(), `box ${at}`).toBe(true)
        expect(await categories.nth(2).isChecked()).toBe(false)
        expect(await soldOut.isChecked()).toBe(false)
        expect(await order.inputValue()).toBe('price')
      }
      for (const at of [0, 1, 2, 2]) await categories.nth(at).click()
      await order.selectOption('price')
      await soldOut.press('Space')
      await soldOut.press('Space')
      await isShown()
      const chosen = await categories.evaluateAll((boxes) =>
        (boxes.slice(0, 2) as HTMLInputElement[]).map(({ value }) => value),
      )
      letGo()
      await page.waitForURL(`**/products?sort=price&category=${chosen.sort().join()}`)
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
      await isShown()
    }))

  test('Enter in a form that was filled early sends it, with what was typed and never in the address', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(/403/)
      const letGo = await hold(page, scripts)
      const sent = page.waitForRequest((request) => request.url().includes('accounts.login'))
      await page.goto('/login', { waitUntil: 'commit' })
      await page.locator('[name="email"]').pressSequentially('ana@example.com')
      await page.locator('[name="password"]').pressSequentially('a wrong password')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('main form').getAttribute('aria-busy')).toBe('true')
      letGo()
      expect((await sent).postData()).toContain('ana@example.com')
      await page.getByText(textOf('en', 'alerts:invalidCredentials')).waitFor()
      expect(await page.locator('main form').textContent()).toContain(textOf('en', 'errors:invalidCredentials'))
      expect(page.url()).toBe(`${shop}/login`)
      expect(await page.locator('[name="email"]').inputValue()).toBe('ana@example.com')
      expect(await page.locator('[name="password"]').inputValue()).toBe('a wrong password')
    }))

  test('the wizard and the search take Enter, too', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const letGo = await hold(page, scripts)
      await page.goto('/products/add-wizard', { waitUntil: 'commit' })
      await page.locator('main [name="title"]').pressSequentially('x')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('main form').getAttribute('aria-busy')).toBe('true')
      letGo()
      await page.getByText(textOf('en', 'validation:wizardTitle')).waitFor()
      expect(await page.locator('main [name="title"]').inputValue()).toBe('x')
      expect(new URL(page.url()).search).toBe('')
      const again = await hold(page, scripts)
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('header [name="q"]').first().pressSequentially('linen')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/products\?q=linen/)
      again()
    }))
})

describe('without scripts', () => {
  const settings = languages.flatMap((language) =>
    (Object.keys(devices) as Device[]).map((device) => ({
      language,
      device,
      t: (key: string) => textOf(language, key),
    })),
  )

  for (const { options, cases } of inShares(settings, 4)) {
    test.each(cases)(
      'each place where one would act says what it needs, in $language on a $device',
      { ...options, timeout: 60_000 },
      ({ language, device, t }) =>
        visit(browser, { shop, language, device, scripts: false }, async ({ page }) => {
          const [product] = await availableProducts(shop)
          const places = [
            [`/products/${product?.id}`, t('product:needsScripts')],
            ['/cart', t('cart:needsScripts')],
            ['/cart/checkout', t('cart:needsScripts')],
            ['/orders', t('common:needsScripts')],
            ['/orders/invoice/o1?key=k', t('common:needsScripts')],
            ['/admin/products/list', t('common:needsScripts')],
            ['/login', t('sign-in:needsScripts')],
            ['/register', t('sign-in:needsScripts')],
            ['/products/add-wizard', t('wizard:needsScripts')],
          ] as const
          for (const [path, words] of places) {
            await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
            const notice = page.locator('noscript p').first()
            expect(await notice.isVisible(), path).toBe(true)
            expect(await notice.textContent(), path).toBe(words)
            const dead = await page
              .locator('main :is(button, input, [aria-busy="true"]):visible')
              .evaluateAll((elements) =>
                elements.filter((each) => !each.closest('form[action]')).map((each) => each.outerHTML.slice(0, 120)),
              )
            expect(dead, path).toEqual([])
            const folder = process.env.SCREENSHOTS
            if (folder)
              await page.screenshot({
                path: `${folder}/noscript-${path.replaceAll(/\W+/g, '_')}-${language}-${device}.png`,
              })
          }
        }),
    )
  }
})
