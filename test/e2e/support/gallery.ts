import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import { callAsAdmin, productForm } from './admin.ts'
import { categoriesOf } from './purchase.ts'

/** The pictures of a product's page. */
export const findGallery = (page: Page): Locator => page.locator('main section[aria-roledescription]')

/** A product with photos of some shapes, each in one color. */
export async function addPhotos(shop: string, ...shapes: [width: number, height: number][]): Promise<ProductCard> {
  const [category] = await categoriesOf(shop)
  const fields = { categories: category?.id, price: '10', stock: '10', visible: '1' }
  // Other journeys find products by their titles.
  const form = productForm(`Photos ${randomUUID().slice(0, 8)}`, fields)
  for (const [index, [width, height]] of shapes.entries()) {
    const photo = sharp({ create: { width, height, channels: 3, background: { r: 79, g: 107, b: 40 * index } } }).jpeg()
    form.append('newImages', new Blob([new Uint8Array(await photo.toBuffer())], { type: 'image/jpeg' }), `${index}.jpg`)
  }
  const added = await callAsAdmin<{ product: ProductCard }>(shop, 'products/admin/add-product', form)
  return added.product
}

/** Runs in the page: how much of a picture's own area is seen in its place, and its shape. */
export const measureShown = (image: Element) => {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image as HTMLImageElement
  const isWhole = getComputedStyle(image).objectFit === 'contain'
  const [x, y] = [clientWidth / naturalWidth, clientHeight / naturalHeight]
  return { aspect: naturalWidth / naturalHeight, share: isWhole ? 1 : Math.min(x, y) / Math.max(x, y) }
}

/** Runs in the page: whether the picture in the gallery is the one of an index. */
export const isRowAt = (index: number) => {
  const row = document.querySelector('main section[aria-roledescription] [role=group]')?.parentElement
  return row ? Math.abs(row.scrollLeft - index * row.getBoundingClientRect().width) < 2 : false
}
