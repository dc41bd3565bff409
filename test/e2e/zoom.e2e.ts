import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { addPhotos } from './support/gallery.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'
import { atRest, drawn } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
let product: ProductCard
beforeAll(async () => {
  browser = await connectBrowser()
  product = (await availableProducts(shop)).find(({ images }) => images.length >= 3) as ProductCard
})
afterAll(() => browser?.close())

const t = (key: string, params?: Record<string, number>) => textOf('en', `product:${key}`, params)
const firstPicture = (page: Page) => page.getByRole('link', { name: t('pictures.zoom', { number: 1 }) })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, key: string) => dialog(page).getByRole('button', { name: t(key), exact: true })
/** How much the picture in the dialog is enlarged, and where it was moved. */
const view = (page: Page) =>
  dialog(page)
    .locator('img')
    .evaluate((image: HTMLElement) => {
      const { currentSrc, src } = image as HTMLImageElement
      // The browser has none before it has chosen among the sources.
      const { pathname, search } = new URL(currentSrc || src)
      return { scale: Number(image.style.scale), place: image.style.translate, file: pathname + search }
    })
const scale = async (page: Page) => (await view(page)).scale

async function openZoom(page: Page): Promise<void> {
  await open(page, `/products/${product.id}`)
  await firstPicture(page).click()
  await dialog(page).waitFor()
  await atRest(page)
}

describe('the zoom of a picture', () => {
  test('opens by a press, with the file that was uploaded', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await openZoom(page)
      await expect.poll(() => view(page)).toMatchObject({ scale: 2.5, file: `/images/${product.images[0]}` })
      await expect
        .poll(() =>
          dialog(page)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true)
    }))

  test('covers the whole window, also where the picture is smaller', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const photo = await addPhotos(shop, [400, 600])
      await page.setViewportSize({ width: 1366, height: 650 })
      await open(page, `/products/${photo.id}`)
      await firstPicture(page).click()
      await dialog(page).waitFor()
      await atRest(page)
      const window = { x: 0, y: 0, width: 1366, height: 650 }
      expect(await dialog(page).boundingBox()).toEqual(window)
      expect(
        await dialog(page)
          .locator('img')
          .evaluate((image: HTMLElement) => image.clientWidth),
      ).toBe(window.width)
    }))

  test('is all done by keyboard, said, and gives the focus back', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, `/products/${product.id}`)
      await firstPicture(page).press('Enter')
      await dialog(page).waitFor()
      await expect.poll(() => scale(page)).toBe(2.5)
      await expectFocus(button(page, 'viewer.in'), 'keys reach the page behind the dialog')
      await page.keyboard.press('+')
      await expect.poll(() => scale(page)).toBe(3.75)
      const before = (await view(page)).place
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await view(page)).place).not.toBe(before)
      await page.keyboard.press('-')
      await expect.poll(() => scale(page)).toBe(2.5)
      await page.keyboard.press('0')
      await expect.poll(() => scale(page)).toBe(1)
      await page.keyboard.press('ArrowRight')
      await dialog(page)
        .getByRole('status')
        .filter({
          hasText: textOf('en', 'product:viewer.state', { number: 2, count: product.images.length, percent: '100' }),
        })
        .waitFor({ state: 'attached' })
      await expect.poll(async () => (await view(page)).file).toBe(`/images/${product.images[1]}`)
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog(page).count()).toBe(0)
      await expectFocus(firstPicture(page), 'whoever works by keyboard loses the picture')
    }))

  test('follows the wheel around the pointer, and is moved by dragging', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await openZoom(page)
      await button(page, 'viewer.reset').click()
      await expect.poll(() => scale(page)).toBe(1)
      await page.mouse.move(900, 300)
      await page.mouse.wheel(0, -300)
      await expect.poll(() => scale(page)).toBeGreaterThan(1.5)
      await page.mouse.wheel(0, -300)
      await expect.poll(() => scale(page)).toBeGreaterThan(3)
      const { place } = await view(page)
      await page.mouse.down()
      await page.mouse.move(820, 360, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await view(page)).place).not.toBe(place)
      expect(await scale(page), 'a drag is no press').toBeGreaterThan(3)
      await page.mouse.wheel(0, 3000)
      await page.mouse.wheel(0, 3000)
      await page.mouse.wheel(0, 3000)
      await expect.poll(() => scale(page)).toBe(1)
    }))

  test('follows a pinch, on the page and in the dialog', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page, context }) => {
      await open(page, `/products/${product.id}`)
      const client = await context.newCDPSession(page)
      const pinch = async (from: number, to: number) => {
        const fingers = (apart: number) => [
          { x: 195 - apart, y: 300, id: 0 },
          { x: 195 + apart, y: 300, id: 1 },
        ]
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
        for (let step = 1; step <= 5; step++) {
          const apart = from + ((to - from) * step) / 5
          await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
          await drawn(page)
        }
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await pinch(40, 120)
      await dialog(page).waitFor()
      await atRest(page)
      await expect.poll(() => scale(page)).toBe(2.5)
      expect(await page.evaluate(() => visualViewport?.scale), 'the page itself is as it was').toBe(1)
      await button(page, 'viewer.reset').click()
      await pinch(40, 120)
      await expect.poll(() => scale(page)).toBeCloseTo(3, 0)
      await pinch(120, 30)
      await expect.poll(() => scale(page)).toBe(1)
    }))

  test('is left by going back, which stays on the page', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await openZoom(page)
      await page.goBack()
      await expect.poll(() => dialog(page).count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe(`/products/${product.id}`)
    }))
})

describe('the full screen', () => {
  test('shows drawings in the wide shape, and is left with its dialog', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, `/products/${product.id}`)
      const opener = page.getByRole('button', { name: t('pictures.full') })
      await opener.click()
      await dialog(page).waitFor()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
      await expect.poll(async () => (await view(page)).file).toBe(`/images/${product.images[0]}?w=1921&h=798`)
      await button(page, 'viewer.in').click()
      await expect.poll(async () => (await view(page)).file).toBe(`/images/${product.images[0]}`)
      await button(page, 'viewer.close').click()
      await expect.poll(() => dialog(page).count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
      await expectFocus(opener, 'whoever works by keyboard loses the picture')
      await opener.click()
      await dialog(page).waitFor()
      await expect.poll(() => page.evaluate(() => Boolean(document.fullscreenElement))).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
      await expect.poll(() => dialog(page).count()).toBe(0)
    }))

  test('is a dialog over the window where browsers have none', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'fullscreenEnabled', { value: undefined })
        Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
      })
      await open(page, `/products/${product.id}`)
      await page.getByRole('button', { name: t('pictures.full') }).click()
      await dialog(page).waitFor()
      await atRest(page)
      const size = async () => {
        const box = await dialog(page).boundingBox()
        return [box?.width, box?.height]
      }
      await expect.poll(size).toEqual([390, 844])
      expect(await button(page, 'pictures.full').count()).toBe(0)
    }))
})
