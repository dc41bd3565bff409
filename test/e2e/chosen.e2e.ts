import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard, ProductDetail, ProductVariant } from '../../src/shared/catalog/entities.ts'
import { textIn } from '../../src/shared/localized.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { connectBrowser } from './support/browser.ts'
import { findGallery } from './support/gallery.ts'
import { categoriesOf, demoOption, productOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, staysAt, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
/** A product whose main picture shows another color than the variant. */
let product: ProductDetail
let variant: ProductVariant
let color: string
let size: string
let picture: string
/** Takes the first of them that is sold in three colors, and a variant of it that its main picture does not show. */
async function choose(products: readonly ProductCard[]) {
  const inColors = products.find(
    ({ options = [] }) => options.length === 2 && options.some((each) => each.id === color && each.values.length > 2),
  )
  product = await productOf(shop, inColors?.id ?? '')
  const { images, variants = [] } = product
  const isOther = ({ availability, images: [first] }: ProductVariant) =>
    availability === 'available' && first !== images[0]
  variant = variants.find(isOther) as ProductVariant
  picture = variant.images[0] ?? ''
}

async function fetchData<T>(path: string): Promise<T> {
  const response = await fetch(`${shop}/api/products/${path}`)
  return ((await response.json()) as { data: T }).data
}
const fetchList = async () => (await fetchData<{ products: ProductCard[] }>('list?limit=100')).products

beforeAll(async () => {
  browser = await connectBrowser()
  color = (await demoOption(shop, 'Colour')).id
  size = (await demoOption(shop, 'Size')).id
  await choose(await fetchList())
})
afterAll(() => browser?.close())

/** The name of a value of the product. */
function getName(value: string | undefined, language: 'es' | 'en'): string {
  const values = product.options?.flatMap((option) => option.values) ?? []
  return textIn(language, values.find(({ id }) => id === value)?.name ?? [])
}

const getColor = () => variant.values[color] ?? ''
const getCard = (page: Page, language: 'es' | 'en') =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: textIn(language, product.title), exact: true }) })

const listChecked = (page: Page) =>
  page
    .getByRole('main')
    .locator('fieldset[data-option] input:checked')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

/** The file of the first picture in the window, as a card or a gallery shows it. */
const fileOf = (source: string | null) => /\/images\/([^?]+)/.exec(source ?? '')?.[1]

/** Where a product's page stands open with the color alone. */
async function expectColor(page: Page, language: 'es' | 'en') {
  await page.getByRole('heading', { level: 1, name: textIn(language, product.title), exact: true }).waitFor()
  const price = page.getByRole('main').locator('h1 + p')
  expect(await listChecked(page)).toEqual([getColor()])
  expect(fileOf(await findGallery(page).locator('a img').first().getAttribute('src'))).toBe(picture)
  expect(await price.innerText()).toContain(formatEuros(variant.price, language))
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describe.each(settings)('a color that was chosen, in $language on a $device', ({ language, device }) => {
  test('is that of the card, the product, its sizes and the cart, and Back and a reload return it', () =>
    visit(browser, { shop, language, device, reducedMotion: 'reduce' }, async ({ page }) => {
      const main = page.getByRole('main')
      await open(page, `/products?option=${getColor()}`)
      const card = getCard(page, language)
      await card.scrollIntoViewIfNeeded()
      expect(fileOf(await card.locator('img').first().getAttribute('src'))).toBe(picture)
      const link = card.getByRole('heading').getByRole('link')
      expect(await link.getAttribute('href')).toBe(`/products/${product.id}?option=${getColor()}`)
      await link.click()
      await staysAt(page, `/products/${product.id}`)
      await expectColor(page, language)

      const sizeId = variant.values[size] ?? ''
      await main.locator(`input[value="${sizeId}"]`).check({ force: true })
      await expect.poll(() => new URL(page.url()).searchParams.get('variant')).toBe(variant.id)
      const chosen = [getColor(), sizeId].sort()
      await main
        .getByRole('button', { name: textOf(language, 'product:add'), exact: true })
        .first()
        .click()
      const drawer = page.getByRole('dialog', { name: textOf(language, 'cart:drawer.added') })
      await drawer.waitFor()
      const text = await drawer.innerText()
      for (const value of chosen) expect(text).toContain(getName(value, language))
      await drawer.getByRole('link', { name: textOf(language, 'cart:drawer.checkout') }).click()
      await staysAt(page, '/cart/checkout')
      await page.goBack()
      await staysAt(page, `/products/${product.id}`)
      await expect.poll(async () => (await listChecked(page)).sort()).toEqual(chosen)
      expect(new URL(page.url()).searchParams.get('variant')).toBe(variant.id)
      await page.reload()
      expect((await listChecked(page)).sort()).toEqual(chosen)
      expect(fileOf(await findGallery(page).locator('a img').first().getAttribute('src'))).toBe(picture)
    }))

  test('opens the product without scripts, too', () =>
    visit(browser, { shop, language, device, scripts: false }, async ({ page }) => {
      await page.goto(`/products?option=${getColor()}`)
      const card = getCard(page, language)
      expect(fileOf(await card.locator('img').first().getAttribute('src'))).toBe(picture)
      await card.getByRole('heading').getByRole('link').click()
      await page.waitForURL(`**/products/${product.id}?option=${getColor()}`)
      await expectColor(page, language)
      const first = findGallery(page).locator('a img').first()
      await expect
        .poll(() =>
          first.evaluate(
            (each) => (each as HTMLImageElement).naturalWidth > 0 && (each as HTMLImageElement).currentSrc,
          ),
        )
        .toContain(`/images/${picture}`)
    }))

  test('is kept beside values that do not exist, which alone choose nothing, and is no address of its own', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      const canonical = page.locator('link[rel=canonical]')
      for (const [query, expected] of [
        [`option=nothing,${getColor()}`, [getColor()]],
        [`option=nothing&option=${getColor()}`, [getColor()]],
        ['option=nothing', []],
        ['option=,&variant=nothing', []],
      ] as const) {
        const response = await open(page, `/products/${product.id}?${query}`)
        expect(response?.status(), query).toBe(200)
        expect(await listChecked(page), query).toEqual(expected)
        expect(await canonical.getAttribute('href'), query).toMatch(new RegExp(`/products/${product.id}$`))
      }
    }))
})

describe('the swatches of a card', () => {
  const pictureIn = async (card: Locator) => fileOf(await card.locator('img').first().getAttribute('src'))

  async function press(page: Page, card: Locator, swatch: Locator, how: 'pointer' | 'keyboard') {
    if (how === 'pointer') return swatch.click()
    await card.getByRole('heading').getByRole('link').focus()
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      if (await swatch.evaluate((each) => each === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    // Past the other swatches, which show their colors while they have the focus.
    do await page.keyboard.press('Tab')
    while (await card.evaluate((each) => each.contains(document.activeElement)))
  }

  /** On any page: the swatch of the color changes the card of the product, which then opens in it. */
  async function expectChange(page: Page, how: 'pointer' | 'keyboard', address: string) {
    await open(page, address)
    const card = getCard(page, 'en')
    expect(await pictureIn(card)).toBe(product.images[0])
    const title = textIn('en', product.title)
    const name = textOf('en', 'common:inColour', { title, colour: getName(getColor(), 'en') })
    const swatch = card.getByRole('link', { name, exact: true })
    await press(page, card, swatch, how)
    await expect.poll(() => pictureIn(card)).toBe(picture)
    expect(await swatch.getAttribute('aria-current')).toBe('true')
    expect(new URL(page.url()).pathname + new URL(page.url()).search, 'stays on the page').toBe(address)
    await card.getByRole('heading').getByRole('link').click()
    await staysAt(page, `/products/${product.id}`)
    await expectColor(page, 'en')
  }

  /** Chooses a product that is there, and gives the address. */
  const places = {
    list: () => `/products?category=${product.category[0]?.id}&sort=price`,
    home: async () => {
      await choose((await fetchData<{ featuredProducts: ProductCard[] }>('homeProducts')).featuredProducts)
      return '/'
    },
    related: async () => {
      const products = await fetchList()
      await choose(products)
      for (const { id, category } of products) {
        if (id === product.id || category[0]?.id !== product.category[0]?.id) continue
        const related = await fetchData<{ products: ProductCard[] }>(`related/${id}`)
        if (related.products.some((each) => each.id === product.id)) return `/products/${id}`
      }
      throw new Error('nothing is related to it')
    },
  }

  test.each([
    { place: 'list', how: 'pointer', device: 'phone' },
    { place: 'list', how: 'pointer', device: 'desktop' },
    { place: 'list', how: 'keyboard', device: 'desktop' },
    { place: 'home', how: 'pointer', device: 'phone' },
    { place: 'home', how: 'keyboard', device: 'desktop' },
    { place: 'related', how: 'pointer', device: 'phone' },
    { place: 'related', how: 'keyboard', device: 'desktop' },
  ] as const)('change its picture and its link by $how on a $device: $place', ({ place, how, device }) =>
    visit(browser, { shop, language: 'en', device, reducedMotion: 'reduce' }, async ({ page }) =>
      expectChange(page, how, await places[place]()),
    ),
  )
})

describe.each(['es', 'en'] as const)('the filters of a phone, in %s', (language) => {
  test('begin with the sizes, are folded, and fold what has no results at their ends', () =>
    visit(browser, { shop, language, device: 'phone', reducedMotion: 'reduce' }, async ({ page }) => {
      const [category] = await categoriesOf(shop)
      await open(page, `/products?category=${category?.id}`)
      await page.getByRole('button', { name: new RegExp(textOf(language, 'products:filter.title')) }).click()
      const groups = page.getByRole('dialog').locator('form > details')
      await groups.first().waitFor()
      const sizes = textIn(language, (await demoOption(shop, 'Size')).name)
      expect(await groups.first().locator('> summary').innerText()).toBe(sizes)
      expect(await groups.count()).toBeGreaterThan(4)
      // The category is chosen, and alone open, for that.
      const chosen = textOf(language, 'products:filter.category')
      const opened = await groups.evaluateAll((all) =>
        all.filter((each) => (each as HTMLDetailsElement).open).map((each) => each.querySelector('summary')?.innerText),
      )
      expect(opened.map((title) => title?.replace(/\s*\d+$/, ''))).toEqual([chosen])

      const found = await groups.locator('fieldset').evaluateAll((all) =>
        all.map((group) => ({
          dead: [...group.querySelectorAll(':scope > label > input[aria-disabled]')].length,
          folded: [...group.querySelectorAll<HTMLDetailsElement>(':scope > details')]
            .filter((each) => each.querySelector('[aria-disabled]'))
            .map((each) => ({
              open: each.open,
              last: each.nextElementSibling === null,
              living: each.querySelectorAll('input:not([aria-disabled])').length,
            })),
        })),
      )
      expect(found.flatMap(({ folded }) => folded).length).toBeGreaterThan(0)
      for (const { dead, folded } of found) {
        expect(dead).toBe(0)
        for (const each of folded) expect(each).toEqual({ open: false, last: true, living: 0 })
      }
    }))
})
