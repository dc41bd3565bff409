// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductGallery } from '../../../../src/client/storefront/product/product-gallery.tsx'
import type { ProductDetail } from '../../../../src/shared/catalog/entities.ts'
import { type Mounted, mount, press, settle } from '../mount.tsx'
import { soap } from './shirt.ts'

let page: Mounted

const side = 100

/** Each picture is as wide as the row, which happy-dom does not lay out; a scroll gets there at once. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(side)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to) {
    swipeTo(this, (to as ScrollToOptions | undefined)?.left ?? 0)
  })
}
function swipeTo(row: Element, left: number) {
  row.scrollLeft = left
  row.dispatchEvent(new Event('scroll', { bubbles: true }))
}

async function show(product: ProductDetail = soap, picture?: string, isFirstPart = false) {
  page = await mount(<ProductGallery product={product} picture={picture} isFirstPart={isFirstPart} />, {
    namespaces: ['product'],
  })
  await settle()
}
const position = () => page.find('p[role="status"]')?.textContent
const next = () => page.control('Next picture')
const previous = () => page.control('Previous picture')
const row = () => page.find('section [role="group"]')?.parentElement as HTMLElement
const thumbnails = () => page.all('ul button')
const key = (name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  return settle(() => page.find('section')?.dispatchEvent(event)).then(() => event.defaultPrevented)
}

beforeEach(layOut)
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

describe('the pictures of a product', () => {
  it('say which of them is shown, and move one by one from the first to the last', async () => {
    await show()
    expect(position()).toBe('Picture 1 of 3')
    expect([previous(), next()].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'false'])
    expect([previous(), next()].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    await press(next())
    expect(position()).toBe('Picture 2 of 3')
    await press(next())
    expect(position()).toBe('Picture 3 of 3')
    expect([previous(), next()].map((each) => each.getAttribute('aria-disabled'))).toEqual(['false', 'true'])
    await press(previous())
    expect(position()).toBe('Picture 2 of 3')
  })

  it('are shown by their thumbnails, the present one marked', async () => {
    await show()
    expect(thumbnails().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 3',
      'Picture 2 of 3',
      'Picture 3 of 3',
    ])
    await press(thumbnails()[2] ?? null)
    expect(position()).toBe('Picture 3 of 3')
    expect(thumbnails().map((each) => each.getAttribute('aria-current'))).toEqual([null, null, 'true'])
    await press(previous())
    await press(thumbnails()[2] ?? null)
    expect(position(), 'once more the same one').toBe('Picture 3 of 3')
  })

  it('follow the keys, and leave other keys alone', async () => {
    await show()
    const moves: [string, string][] = [
      ['End', 'Picture 3 of 3'],
      ['ArrowLeft', 'Picture 2 of 3'],
      ['ArrowRight', 'Picture 3 of 3'],
      ['Home', 'Picture 1 of 3'],
    ]
    for (const [name, wanted] of moves) {
      expect(await key(name), `${name} does not scroll the page`).toBe(true)
      expect(position(), name).toBe(wanted)
    }
    expect(await key('ArrowDown')).toBe(false)
  })

  it('show the one of the variant that was chosen', async () => {
    await show(soap, 'three.webp')
    expect(position()).toBe('Picture 3 of 3')
    await page.show(<ProductGallery product={soap} picture="two.webp" isFirstPart={false} />)
    expect(position()).toBe('Picture 2 of 3')
  })

  it('move once the gallery is there, if a thumbnail was pressed before', async () => {
    await show(soap, undefined, true)
    expect(page.all('section [role="group"]'), 'the first one alone').toHaveLength(1)
    await press(thumbnails()[1] ?? null)
    await page.show(<ProductGallery product={soap} isFirstPart={false} />)
    await settle()
    expect(position()).toBe('Picture 2 of 3')
    expect(row().scrollLeft).toBe(side)
  })

  it('follow a finger, also one that comes between a press and its end', async () => {
    await show()
    await settle(() => swipeTo(row(), side * 2))
    expect(position()).toBe('Picture 3 of 3')
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined)
    await press(previous())
    await settle(() => swipeTo(row(), side * 1.8))
    expect(position(), 'the row is on its way').toBe('Picture 2 of 3')
    await settle(() => row().dispatchEvent(new Event('pointerdown', { bubbles: true })))
    await settle(() => swipeTo(row(), 0))
    expect(position()).toBe('Picture 1 of 3')
  })

  it('are links to what was uploaded, for browsers without scripts', async () => {
    await show()
    expect(page.all('section a').map((each) => [each.getAttribute('href'), each.getAttribute('aria-label')])).toEqual([
      ['/images/one.webp', 'Zoom in on picture 1'],
      ['/images/two.webp', 'Zoom in on picture 2'],
      ['/images/three.webp', 'Zoom in on picture 3'],
    ])
  })

  it('have neither arrows nor thumbnails where there is one, and a place of their own where there is none', async () => {
    await show({ ...soap, images: ['one.webp'] })
    expect(page.all('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Show in full screen'])
    expect(page.all('img')).toHaveLength(1)
    await page.show(<ProductGallery product={{ ...soap, images: [] }} isFirstPart={false} />)
    expect(page.all('img, section, p')).toEqual([])
    expect(page.all('div[class*="noPicture"]')).toHaveLength(1)
  })

  it('are described by title and number, the first one fetched first, each with its color', async () => {
    await show()
    const images = page.all('section a img')
    expect(images.map((each) => each.getAttribute('alt'))).toEqual(['Soap, view 1', 'Soap, view 2', 'Soap, view 3'])
    expect(images.map((each) => each.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
    expect(images.map((each) => each.getAttribute('fetchpriority'))).toEqual(['high', null, null])
    const colors = page.all('ul img').map((each) => each.style.backgroundColor)
    expect(colors).toEqual(['#111111', '#222222', '#333333'])
    expect(page.find('section')?.getAttribute('aria-label')).toBe('Pictures of Soap')
  })
})
