import { drawingWords } from '../../src/server/ai/offline/studio.ts'
import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import { searchText } from '../../src/shared/catalog/search-text.ts'
import { type DemoSizeGuide, findSizeGuide, sizeGuideNote } from './catalogue/size-guides.ts'
import { demoId } from './demo-ids.ts'
import { labelColumns } from './label-rows.ts'
import { colorValueId } from './options.ts'
import { type DemoPicture, shotsOf } from './pictures.ts'
import type { DemoCategory, DemoCustomer, DemoProduct, DemoReview } from './types.ts'
import { demoVariantsOf, optionIdsColumn, variantRows, variantValueRows } from './variants.ts'

const dayMs = 86_400_000

/** A moment `days` before now; a part of a day from the name, so that not all of them share their minute. */
function daysBefore(now: Date, days: number, name: string): Date {
  const part = Number.parseInt(demoId('time', name).slice(0, 6), 36) / 36 ** 6
  return new Date(now.getTime() - Math.max(days - part * 0.8, 0.02) * dayMs)
}

/** By the name of their shot. */
export type Pictures = ReadonlyMap<string, DemoPicture>

export const productId = (slug: string): string => demoId('product', slug)
export const categoryId = (slug: string): string => demoId('category', slug)

const sizeGuideId = (key: string): string => demoId('size-guide', key)

export function sizeGuideRow(
  { key, name, figure, columns, rows }: DemoSizeGuide,
  updatedAt: Date,
): Prisma.SizeGuideCreateManyInput {
  const table = {
    figure,
    columns: columns.map(({ name, measure }) => ({ nameEs: name.es, nameEn: name.en, measure })),
    rows: rows.map(([size, ...values]) => ({ size, values })),
  }
  const names = { nameEs: name.es, nameEn: name.en, noteEs: sizeGuideNote.es, noteEn: sizeGuideNote.en }
  return { id: sizeGuideId(key), ...names, table, updatedAt }
}

export function productCreatedAt(product: DemoProduct, now: Date): Date {
  return daysBefore(now, product.ageDays, product.slug)
}

export function productRow(
  product: DemoProduct,
  reviews: readonly DemoReview[],
  now: Date,
): Prisma.ProductCreateManyInput {
  const { slug, sku, title, short, large, priceCents, stock, weight, dimensions } = product
  const createdAt = productCreatedAt(product, now)
  const guide = findSizeGuide(product)
  return {
    id: productId(slug),
    sku,
    titleEs: title.es,
    titleEn: title.en,
    shortEs: short.es,
    shortEn: short.en,
    largeEs: large.es,
    largeEn: large.en,
    priceCents,
    stock,
    weight,
    dimensions,
    optionIds: optionIdsColumn(demoVariantsOf(product)),
    sizeGuideId: guide ? sizeGuideId(guide) : null,
    ...labelColumns(slug),
    visible: true,
    origin: 'demo',
    searchText: searchText(title.es, title.en, sku),
    ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: reviews.length,
    createdAt,
    updatedAt: createdAt,
  }
}

export function productCategoryRows(product: DemoProduct): Prisma.ProductCategoryCreateManyInput[] {
  return product.categories.map((slug, position) => ({
    productId: productId(product.slug),
    categoryId: categoryId(slug),
    position,
  }))
}

function imageRow(name: string, picture: DemoPicture | undefined, createdAt: Date) {
  if (!picture) throw new Error(`the demo catalogue has no picture ${name}`)
  const { file, width, height, color } = picture
  return { id: demoId('image', name), file, width, height, color, createdAt }
}

export function productImageRows(product: DemoProduct, pictures: Pictures, now: Date): Prisma.ImageCreateManyInput[] {
  const createdAt = productCreatedAt(product, now)
  return shotsOf(product).map(({ name, color }, position) => ({
    ...imageRow(name, pictures.get(name), createdAt),
    ...{ position, productId: productId(product.slug), valueId: color ? colorValueId(color) : null },
  }))
}

/** The variants of a product with their values. */
export function productVariantRows(product: DemoProduct, now: Date) {
  const variants = demoVariantsOf(product)
  const createdAt = productCreatedAt(product, now)
  return {
    variants: variantRows(productId(product.slug), variants, createdAt),
    values: variantValueRows(variants),
  }
}

export function categoryRow(
  { slug, name }: DemoCategory,
  position: number,
  createdAt: Date,
): Prisma.CategoryCreateManyInput {
  const row = { id: categoryId(slug), nameEs: name.es, nameEn: name.en, position, createdAt, updatedAt: createdAt }
  return { ...row, origin: 'demo' }
}

/** A category shows the main picture of one of its products. */
export function categoryImageRow(
  { slug, pictureOf }: DemoCategory,
  pictures: Pictures,
  createdAt: Date,
): Prisma.ImageCreateManyInput {
  const picture = pictures.get(`${pictureOf}/${drawingWords.views[0]}`)
  return { ...imageRow(`category/${slug}`, picture, createdAt), categoryId: categoryId(slug) }
}

export function reviewRow(review: DemoReview, index: number, now: Date): Prisma.ReviewCreateManyInput {
  const { product, username, rating, language, text, daysAgo } = review
  return {
    id: demoId('review', index),
    productId: productId(product),
    username,
    rating,
    language,
    text,
    origin: 'demo',
    createdAt: daysBefore(now, daysAgo, `review/${index}`),
  }
}

export const customerId = (customer: DemoCustomer): string => demoId('customer', customer.email)

/** Without a password: nobody can sign in as a demo customer. */
export function customerRow(customer: DemoCustomer, createdAt: Date): Prisma.UserCreateManyInput {
  const id = customerId(customer)
  return {
    ...customer,
    id,
    unsubscribeToken: demoId('unsubscribe', id),
    origin: 'demo',
    createdAt,
    updatedAt: createdAt,
  }
}
