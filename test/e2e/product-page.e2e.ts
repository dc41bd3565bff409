import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { textIn } from '../../src/shared/localized.ts'
import { connectBrowser } from './support/browser.ts'
import { addPhotos, findGallery, isRowAt, measureShown } from './support/gallery.ts'
import { availableProducts, demoOption, productOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'
import { atRest, picturesShown } from './support/waits.ts'

const shop = inject('shopUrl')
const laptop = { width: 1366, height: 650 }
let browser: Browser
let plain: ProductCard
let withVariants: { id: string }
beforeAll(async () => {
  browser = await connectBrowser()
  plain = (await availableProducts(shop)).find(
    ({ images, reviews }) => images.length >= 3 && reviews > 2,
  ) as ProductCard
  withVariants = await findMostOptions()
})
afterAll(() => browser?.close())

/** Of the products in sizes and colours the one with most values, whose box is the highest. */
async function findMostOptions(): Promise<{ id: string }> {
  const color = await demoOption(shop, 'Colour')
  const response = await fetch(`${shop}/api/products/list?limit=100`)
  const { data } = (await response.json()) as { data: { products: ProductCard[] } }
  const count = ({ options = [] }: ProductCard) => options.flatMap(({ values }) => values).length
  const [most] = data.products
    .filter(({ options, availability }) => availability === 'available' && options?.some(({ id }) => id === color.id))
    .sort((one, other) => count(other) - count(one))
  if (!most) throw new Error('no product with options')
  return most
}

/** Where the parts of the page are, in the window. */
function measure(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      const { left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, top, right, bottom, width, height }
    }
    const section = document.querySelector('main section[aria-roledescription]')
    const heading = document.querySelector('h1')
    return {
      picture: box(section?.querySelector('a img')),
      thumbnails: [...(section?.querySelectorAll('li button') ?? [])].map(box),
      heading: box(heading),
      price: box(heading?.nextElementSibling),
      buy: box(document.querySelector('main [data-scripts-only] > button[type=button]:not([aria-label])')),
    }
  })
}

describe.each(['es', 'en'] as const)('the product page on a laptop, in %s', (language) => {
  test.each([
    { name: 'without variants', find: () => plain },
    { name: 'with variants', find: () => withVariants },
  ])('has name, price and button on its first screen $name, and keeps them in view', ({ find }) =>
    visit(browser, { shop, language, reducedMotion: 'reduce' }, async ({ page }) => {
      await page.setViewportSize(laptop)
      await open(page, `/products/${find().id}`)
      const first = await measure(page)
      for (const part of ['heading', 'price', 'buy'] as const) {
        expect(first[part].height, part).toBeGreaterThan(0)
        expect(first[part].top, part).toBeGreaterThan(0)
        expect(first[part].bottom, part).toBeLessThanOrEqual(laptop.height)
        expect(first[part].right, part).toBeLessThanOrEqual(laptop.width)
      }
      const tabs = page.getByRole('tablist')
      await tabs.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await atRest(page)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
      const scrolled = await measure(page)
      for (const part of ['price', 'buy'] as const) {
        expect(scrolled[part].top, `${part}, scrolled`).toBeGreaterThan(0)
        expect(scrolled[part].bottom, `${part}, scrolled`).toBeLessThanOrEqual(laptop.height)
      }
    }),
  )

  test('has the description first, and the reviews with their average and how often each grade was given', () =>
    visit(browser, { shop, language }, async ({ page }) => {
      await page.setViewportSize(laptop)
      const { rating, comments } = await productOf(shop, plain.id)
      await open(page, `/products/${plain.id}`)
      const t = (key: string, params?: Record<string, string | number>) => textOf(language, `product:${key}`, params)
      const tabs = page.getByRole('tab')
      expect(await tabs.allInnerTexts()).toEqual([t('tabs.description'), t('tabs.reviews', { count: comments.length })])
      expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
      expect(await page.getByRole('tabpanel').count()).toBe(1)
      await tabs.last().press('Enter')
      const panel = page.getByRole('tabpanel')
      const average = rating.toFixed(1)
      const written = language === 'es' ? average.replace('.', ',') : average
      await expect.poll(() => panel.locator('strong').first().innerText()).toBe(written)
      const table = panel.getByRole('table', { name: t('ratings.distribution') })
      const rows = table.getByRole('row')
      expect(await rows.count()).toBe(5)
      const counts = await rows.locator('td:last-child').allInnerTexts()
      const expected = [5, 4, 3, 2, 1].map((grade) => comments.filter((one) => Math.round(one.rating) === grade).length)
      expect(counts.map(Number)).toEqual(expected)
      expect(await rows.getByRole('rowheader').count()).toBe(5)
    }))

  test('folds facts and delivery, and says beside the button what the law wants on an offer', () =>
    visit(browser, { shop, language }, async ({ page }) => {
      await page.setViewportSize(laptop)
      await open(page, `/products/${plain.id}`)
      const main = page.getByRole('main')
      for (const key of ['facts.title', 'deliveryDetails.title']) {
        const summary = main.locator('summary', { hasText: textOf(language, `product:${key}`) })
        const details = summary.locator('..')
        expect(await details.evaluate((each) => each.tagName), key).toBe('DETAILS')
        expect(await details.getAttribute('open'), key).toBe(null)
        await summary.press('Enter')
        expect(await details.locator('summary + *').isVisible(), key).toBe(true)
      }
      for (const key of ['vatIncluded', 'delivery', 'availability.available']) {
        const said = main.getByText(textOf(language, `product:${key}`), { exact: true }).first()
        expect(await said.isVisible(), key).toBe(true)
        expect(await said.evaluate((each) => each.closest('details')), key).toBe(null)
      }
    }))

  test('is all readable without scripts', () =>
    visit(browser, { shop, language, scripts: false }, async ({ page }) => {
      await page.setViewportSize(laptop)
      const { largeDescription, comments } = await productOf(shop, plain.id)
      await page.goto(`/products/${plain.id}`)
      const main = page.getByRole('main')
      const [paragraph = ''] = textIn(language, largeDescription).split(/\n{2,}/)
      expect(await main.getByText(paragraph, { exact: true }).isVisible()).toBe(true)
      for (const { review } of comments) expect(await main.getByText(review, { exact: true }).isVisible()).toBe(true)
      expect(await main.getByRole('table').isVisible()).toBe(true)
      const summaries = main.locator('summary')
      for (let index = 0; index < (await summaries.count()); index++) {
        await summaries.nth(index).click()
        expect(await summaries.nth(index).locator('+ *').isVisible()).toBe(true)
      }
      expect(await sidewaysOverflow(page)).toBe(0)
    }))
})

describe('the pictures beside the box', () => {
  test.each([390, 768, 991, 992, 1199, 1200, 1366, 1599, 1600, 1920])(
    'have their thumbnails never over them at %i pixels',
    (width) =>
      visit(browser, { shop, language: 'en' }, async ({ page }) => {
        await page.setViewportSize({ width, height: 650 })
        await open(page, `/products/${plain.id}`)
        await picturesShown(page)
        const { picture, thumbnails, heading } = await measure(page)
        expect(thumbnails.length).toBe(plain.images.length)
        for (const one of thumbnails) {
          expect(one.right <= picture.left || one.top >= picture.bottom).toBe(true)
        }
        if (width >= 768) expect(heading.left).toBeGreaterThanOrEqual(picture.right)
        const shape = width < 1600 ? 760 / 1014 : 1921 / 798
        expect(picture.width / picture.height).toBeCloseTo(shape, 2)
        expect(await sidewaysOverflow(page)).toBe(0)
      }),
  )

  test.each([
    { device: 'phone', width: 390 },
    { device: 'desktop', width: 1366 },
    { device: 'desktop', width: 1700 },
  ] as const)('are whole where they are photos of another shape, at $width pixels', ({ device, width }) =>
    visit(browser, { shop, language: 'en', device, reducedMotion: 'reduce' }, async ({ page }) => {
      const shapes: [number, number][] = [
        [900, 900],
        [900, 1200],
        [1200, 900],
        [1500, 1000],
        [500, 1500],
      ]
      const { id, images } = await addPhotos(shop, ...shapes)
      await page.setViewportSize({ width, height: 844 })
      await open(page, `/products/${id}`)
      const pictures = findGallery(page).locator('a img')
      for (const [index, [across, down]] of shapes.entries()) {
        const name = textOf('en', 'product:pictures.position', { number: index + 1, count: images.length })
        await findGallery(page).getByRole('button', { name }).click()
        await page.waitForFunction(isRowAt, index)
        await picturesShown(page)
        const { aspect, share } = await pictures.nth(index).evaluate(measureShown)
        // From 3:2 on a photo fills the wide place of a large window.
        const isFilling = width >= 1600 && across / down >= 1.5
        expect(aspect, `${across} × ${down}`).toBeCloseTo(isFilling ? 1921 / 798 : across / down, 2)
        expect(share, `${across} × ${down}`).toBeGreaterThan(0.98)
      }
      // A color of the picture itself, which is green.
      const place = await pictures.first().evaluate((each) => getComputedStyle(each).backgroundColor)
      const [red = 0, green = 0, blue = 0] = place.match(/\d+/g)?.map(Number) ?? []
      expect(green > red && red > 2 * blue, place).toBe(true)
    }),
  )
})
