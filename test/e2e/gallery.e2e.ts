import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { connectBrowser } from './support/browser.ts'
import { addPhotos, findGallery, isRowAt, measureShown } from './support/gallery.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'
import { drawn, picturesShown } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
let product: ProductCard
beforeAll(async () => {
  browser = await connectBrowser()
  product = (await availableProducts(shop)).find(({ images }) => images.length >= 3) as ProductCard
})
afterAll(() => browser?.close())

const status = (page: Page) => findGallery(page).getByRole('status')
const position = (number: number, count = product.images.length) =>
  textOf('en', 'product:pictures.position', { number, count })

/** Where the picture on the screen, the thumbnails and the box are. */
function measure(page: Page) {
  return page.evaluate(() => {
    const section = document.querySelector('main section[aria-roledescription]')
    const box = (element: Element | null | undefined) => {
      const { left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, top, right, bottom, width, height }
    }
    const image = section?.querySelector<HTMLImageElement>('a img')
    return {
      picture: box(image),
      file: image?.currentSrc ?? '',
      fit: image ? getComputedStyle(image).objectFit : '',
      thumbnails: box(section?.querySelector('ul')),
      heading: box(document.querySelector('h1')),
    }
  })
}

describe('the pictures of a product', () => {
  test.each([
    { width: 1366, height: 650 },
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ])(
    'are 3:4, whole and as high as a window of $width × $height lets them, thumbnails beside them',
    ({ width, height }) =>
      visit(browser, { shop, language: 'en' }, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await open(page, `/products/${product.id}`)
        await picturesShown(page)
        const { picture, thumbnails, heading, file } = await measure(page)
        expect(picture.width / picture.height).toBeCloseTo(760 / 1014, 2)
        expect(picture.height, 'large').toBeGreaterThanOrEqual(480)
        expect(picture.bottom, 'whole on the first screen').toBeLessThanOrEqual(height)
        expect(file, 'in the size for it').toContain('w=760&h=1014')
        expect(thumbnails.right, 'never over it').toBeLessThanOrEqual(picture.left)
        expect(thumbnails.bottom).toBeLessThanOrEqual(picture.bottom + 1)
        expect(heading.left, 'the box is beside it').toBeGreaterThan(picture.right)
        expect(await sidewaysOverflow(page)).toBe(0)
      }),
  )

  test.each([
    { device: 'phone', width: 390 },
    { device: 'desktop', width: 768 },
  ] as const)('have their thumbnails below them at $width pixels', ({ device, width }) =>
    visit(browser, { shop, language: 'en', device }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, `/products/${product.id}`)
      const { picture, thumbnails } = await measure(page)
      expect(thumbnails.top).toBeGreaterThanOrEqual(picture.bottom)
      expect(picture.width / picture.height).toBeCloseTo(760 / 1014, 2)
      expect(await sidewaysOverflow(page)).toBe(0)
    }),
  )

  test('come in twice the size to dense screens', () =>
    visit(browser, { shop, language: 'en' }, async ({ context }) => {
      const dense = await context
        .browser()
        ?.newContext({ baseURL: shop, deviceScaleFactor: 2, viewport: { width: 1440, height: 1000 } })
      const page = await dense?.newPage()
      if (!page) throw new Error('no page')
      await open(page, `/products/${product.id}`)
      await picturesShown(page)
      expect((await measure(page)).file).toContain('w=1520&h=2028')
      await dense?.close()
    }))

  test('have the wide shape from 1600 pixels on', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await page.setViewportSize({ width: 1600, height: 900 })
      await open(page, `/products/${product.id}`)
      await picturesShown(page)
      const { picture, thumbnails, file } = await measure(page)
      expect(file).toContain('w=1921&h=798')
      expect(picture.width / picture.height).toBeCloseTo(1921 / 798, 2)
      expect(thumbnails.right).toBeLessThanOrEqual(picture.left)
      await page.setViewportSize({ width: 1599, height: 900 })
      await expect.poll(async () => (await measure(page)).file).toContain('w=760&h=1014')
    }))

  test('are moved by arrows, thumbnails and keys, which say where they are', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, `/products/${product.id}`)
      await page.getByRole('button', { name: textOf('en', 'product:pictures.next') }).click()
      await page.waitForFunction(isRowAt, 1)
      expect(await status(page).textContent()).toBe(position(2))
      await findGallery(page)
        .getByRole('button', { name: position(3) })
        .click()
      await page.waitForFunction(isRowAt, 2)
      expect(await status(page).textContent()).toBe(position(3))
      await page.keyboard.press('Home')
      await page.waitForFunction(isRowAt, 0)
      expect(await status(page).textContent()).toBe(position(1))
    }))

  test('follow a swipe', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page, context }) => {
      await open(page, `/products/${product.id}`)
      const { picture } = await measure(page)
      const client = await context.newCDPSession(page)
      const y = picture.top + picture.height / 4
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [{ x: picture.right - 40, y }])
      for (let x = picture.right - 50; x > picture.left + 40; x -= 20) {
        await touch('touchMove', [{ x, y }])
        await drawn(page)
      }
      await touch('touchEnd', [])
      await page.waitForFunction(isRowAt, 1)
      await expect.poll(() => status(page).textContent()).toBe(position(2))
    }))

  test('can all be reached without scripts', () =>
    visit(browser, { shop, language: 'en', scripts: false }, async ({ page }) => {
      await page.goto(`/products/${product.id}`)
      const links = findGallery(page).getByRole('link')
      expect(await links.count()).toBe(product.images.length)
      const breadcrumb = await page.getByRole('navigation', { name: textOf('en', 'common:breadcrumb') }).boundingBox()
      expect((await links.first().boundingBox())?.x, 'no room for thumbnails').toBe(breadcrumb?.x)
      const last = links.last()
      expect(await last.getAttribute('href')).toBe(`/images/${product.images.at(-1)}`)
      await last.focus()
      await expect
        .poll(async () => (await last.boundingBox())?.x)
        .toBe((await findGallery(page).locator('a').first().locator('xpath=../..').boundingBox())?.x)
    }))
})

describe('photos of other shapes', () => {
  test.each([
    { width: 1366, height: 650 },
    { width: 1920, height: 1080 },
  ])('are whole in a window of $width × $height, unless they fill the wide place', ({ width, height }) =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const { id, images } = await addPhotos(shop, [1200, 1200], [1600, 900], [600, 1500])
      await page.setViewportSize({ width, height })
      await open(page, `/products/${id}`)
      const pictures = findGallery(page).locator('a img')
      const found: { aspect: number; share: number }[] = []
      for (const index of images.keys()) {
        await findGallery(page)
          .getByRole('button', { name: position(index + 1, images.length) })
          .click()
        await page.waitForFunction(isRowAt, index)
        await picturesShown(page)
        found.push(await pictures.nth(index).evaluate(measureShown))
      }
      const wide = width < 1600 ? 1600 / 900 : 1921 / 798
      for (const [index, aspect] of [1, wide, 0.4].entries()) {
        expect(found[index]?.aspect, `picture ${index + 1}`).toBeCloseTo(aspect, 1)
        expect(found[index]?.share, `picture ${index + 1}`).toBeGreaterThan(0.98)
      }
    }),
  )

  test('are whole on the first screen where there is one without thumbnails', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const { id } = await addPhotos(shop, [1500, 2000])
      await page.setViewportSize({ width: 1366, height: 650 })
      await open(page, `/products/${id}`)
      await picturesShown(page)
      const { picture } = await measure(page)
      expect(picture.width / picture.height).toBeCloseTo(760 / 1014, 2)
      expect(picture.bottom).toBeLessThanOrEqual(650)
    }))

  test('stay high on large screens where none of them is wide', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const { id } = await addPhotos(shop, [1500, 2000], [1200, 1200])
      await page.setViewportSize({ width: 1920, height: 1080 })
      await open(page, `/products/${id}`)
      await picturesShown(page)
      const { picture, file } = await measure(page)
      expect(picture.width / picture.height).toBeCloseTo(760 / 1014, 2)
      expect(file).toContain('w=760&h=1014')
    }))
})
