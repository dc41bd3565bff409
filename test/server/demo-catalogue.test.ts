import { describe, expect, test } from 'vitest'
import { demoCategories } from '../../prisma/demo/catalogue/categories.ts'
import { demoCustomers } from '../../prisma/demo/catalogue/customers.ts'
import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { demoReviews } from '../../prisma/demo/catalogue/reviews.ts'
import { demoSizeGuides, findSizeGuide, sizeGuideNote } from '../../prisma/demo/catalogue/size-guides.ts'
import { sizeGuideRow } from '../../prisma/demo/catalogue-rows.ts'
import type { DemoProduct, Text } from '../../prisma/demo/types.ts'
import { drawingWords } from '../../src/server/ai/offline/studio.ts'
import { sizeGuidePresets } from '../../src/shared/catalog/size-guide-presets.ts'
import { newSizeGuideSchema } from '../../src/shared/catalog/size-guides.ts'
import { sizesIn } from '../../src/shared/catalog/size-runs.ts'

const { colors, companions, fabrics, finishes, garments, grounds, patterns, vessels } = drawingWords
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const words = (text: string) => text.split(/\s+/).length
const paragraphs = (text: string) => text.split('\n\n')
const productTexts = demoProducts.flatMap((product): [string, string, Text][] => [
  [product.slug, 'title', product.title],
  [product.slug, 'short', product.short],
  [product.slug, 'large', product.large],
])
const texts: readonly [string, string, Text][] = [
  ...productTexts,
  ...demoCategories.map((category): [string, string, Text] => [category.slug, 'name', category.name]),
]
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).filter((sentence) => words(sentence) > 4)

describe('categories', () => {
  test('are eight, with names, grounds and slugs of their own', () => {
    expect(demoCategories).toHaveLength(8)
    expect(duplicates(demoCategories.map((category) => category.slug))).toEqual([])
    expect(duplicates(demoCategories.map((category) => category.name.es))).toEqual([])
    expect(duplicates(demoCategories.map((category) => category.name.en))).toEqual([])
    expect(demoCategories.map((category) => category.ground).sort()).toEqual([...grounds].sort())
  })

  test.each(demoCategories)('$slug has at least nine products and its picture is of one of them', (category) => {
    const own = demoProducts.filter((product) => product.categories[0] === category.slug)
    expect(own.length).toBeGreaterThanOrEqual(9)
    expect(own.map((product) => product.slug)).toContain(category.pictureOf)
  })
})

describe('size guides', () => {
  const garments = demoProducts.filter(({ dimensions }) => sizesIn(dimensions).length > 0)
  const guideOf = (product: DemoProduct) => demoSizeGuides.find(({ key }) => key === findSizeGuide(product))

  test.each(demoSizeGuides)('$key is one that staff could have written, from small to large', (guide) => {
    const row = sizeGuideRow(guide, new Date(0))
    expect(newSizeGuideSchema.safeParse(row).success).toBe(true)
    expect([row.noteEs, row.noteEn]).toEqual([sizeGuideNote.es, sizeGuideNote.en])
    for (const [index] of guide.columns.entries()) {
      const values = guide.rows.map(([, ...measures]) => measures[index] ?? 0)
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
    }
  })

  test('have names of their own, and leave those of the presets free', () => {
    const names = [
      ...demoSizeGuides.map(({ name }) => name.es),
      ...Object.values(sizeGuidePresets).map((p) => p.nameEs),
    ]
    expect(duplicates(names)).toEqual([])
  })

  test('have all sizes of each garment, and every one is used', () => {
    expect(garments.length).toBeGreaterThanOrEqual(43)
    for (const product of garments) {
      const sizes = guideOf(product)?.rows.map(([size]) => size)
      expect(sizes, product.slug).toEqual(expect.arrayContaining(sizesIn(product.dimensions)))
    }
    expect([...new Set(garments.map(findSizeGuide))].sort()).toEqual(demoSizeGuides.map(({ key }) => key).sort())
  })

  test('of trousers have a drawing of trousers, and nothing without sizes has one', () => {
    for (const product of garments.filter(({ categories }) => categories[0] === 'trousers'))
      expect(guideOf(product)?.figure).toBe('trousers')
    for (const product of demoProducts.filter((each) => !garments.includes(each)))
      expect(findSizeGuide(product)).toBeUndefined()
  })
})

describe('texts', () => {
  test.each(texts)('%s: %s is there in both languages', (_slug, _field, text) => {
    for (const value of [text.es, text.en]) {
      expect(value.trim()).toBe(value)
      expect(value).not.toBe('')
      expect(value, 'markup, a link or a stray space').not.toMatch(/[<>[\]{}*_#`|\\]|https?:|&\w+;|\t| {2}|\n{3}/)
    }
    expect(text.es).not.toBe(text.en)
  })

  test('no text is used twice, in either language', () => {
    for (const field of ['title', 'short', 'large'] as const) {
      expect(duplicates(demoProducts.flatMap((product) => [product[field].es, product[field].en]))).toEqual([])
    }
  })

  test('no sentence of a description is reused', () => {
    const all = demoProducts.flatMap((product) =>
      [product.short.es, product.short.en, product.large.es, product.large.en].flatMap(sentences),
    )
    expect(all.length).toBeGreaterThan(1000)
    expect(duplicates(all)).toEqual([])
  })

  test.each(demoProducts)('$slug is described in 2 to 4 paragraphs of 60 to 140 words together', ({ large, short }) => {
    for (const text of [large.es, large.en]) {
      expect(paragraphs(text).length).toBeGreaterThanOrEqual(2)
      expect(paragraphs(text).length).toBeLessThanOrEqual(4)
      expect(words(text)).toBeGreaterThanOrEqual(60)
      expect(words(text)).toBeLessThanOrEqual(140)
      for (const paragraph of paragraphs(text)) expect(paragraph).toMatch(/[.!?]$/)
    }
    expect(paragraphs(large.es)).toHaveLength(paragraphs(large.en).length)
    for (const text of [short.es, short.en]) {
      expect(words(text)).toBeLessThanOrEqual(25)
      expect(text).toMatch(/[.!?]$/)
    }
  })

  test('skin care promises no cure', () => {
    const claims =
      /\b(cura|curan|trata|tratamiento|dermatitis|eccema|eczema|psoriasis|acné|acne|antiinflamatori\w+|anti-inflammatory|cicatriz\w*|medicinal|heals?|cures|treats?|treatment|terap\w+|therap\w+|cancer|cáncer)\b/iu
    const skinCare = demoProducts.filter((product) => 'finish' in product.drawing)
    expect(skinCare.length).toBeGreaterThanOrEqual(26)
    for (const { short, large } of skinCare) {
      for (const text of [short.es, short.en, large.es, large.en]) expect(text).not.toMatch(claims)
    }
  })

  test('skin care names its ingredients in both languages', () => {
    for (const product of demoProducts.filter(({ drawing }) => 'finish' in drawing)) {
      expect(product.large.es, product.slug).toMatch(/clave: /i)
      expect(product.large.en, product.slug).toContain('Key ingredients: ')
    }
  })
})

describe('products', () => {
  const categorySlugs = demoCategories.map((category) => category.slug)
  const isNew = (product: DemoProduct) => product.ageDays < 4
  const isLast = (product: DemoProduct) => product.stock >= 1 && product.stock <= 5

  test('are at least 72 with slugs and SKUs of their own', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(72)
    expect(duplicates(demoProducts.map((product) => product.slug))).toEqual([])
    expect(duplicates(demoProducts.map((product) => product.sku))).toEqual([])
  })

  test.each(demoProducts)('$slug is well formed', (product) => {
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.sku).toMatch(/^LYS-[A-Z]{3}-\d{3}$/)
    expect(categorySlugs).toEqual(expect.arrayContaining(product.categories))
    expect(duplicates(product.categories)).toEqual([])
    expect(product.priceCents).toBeGreaterThanOrEqual(600)
    expect(product.priceCents).toBeLessThanOrEqual(26_000)
    expect(Number.isInteger(product.priceCents)).toBe(true)
    expect(product.weight).toMatch(/^[1-9]\d{1,3}$/)
    expect(product.dimensions.length).toBeGreaterThan(0)
    expect(product.dimensions.length).toBeLessThanOrEqual(60)
    expect(product.appeal).toBeGreaterThanOrEqual(0.2)
    expect(product.appeal).toBeLessThanOrEqual(5)
    expect(isNew(product) || (product.ageDays >= 10 && product.ageDays <= 720)).toBe(true)
    expect(product.stock === 0 || isLast(product) || (product.stock >= 12 && product.stock <= 140)).toBe(true)
  })

  test('the SKUs of a category share their letters, and no other category has them', () => {
    const letters = categorySlugs.map((slug) => [
      ...new Set(demoProducts.filter(({ categories }) => categories[0] === slug).map(({ sku }) => sku.slice(0, 7))),
    ])
    expect(letters.map((own) => own.length)).toEqual(categorySlugs.map(() => 1))
    expect(duplicates(letters.flat())).toEqual([])
  })

  test('four are sold out, six are last units, four are new, spread over the categories', () => {
    const main = (products: readonly DemoProduct[]) => products.map((product) => product.categories[0])
    const soldOut = demoProducts.filter((product) => product.stock === 0)
    const last = demoProducts.filter(isLast)
    expect(soldOut).toHaveLength(4)
    expect(last).toHaveLength(6)
    expect(demoProducts.filter(isNew)).toHaveLength(4)
    for (const group of [soldOut, last, demoProducts.filter(isNew)]) expect(duplicates(main(group))).toEqual([])
  })

  test('some are in two categories', () => {
    expect(demoProducts.filter((product) => product.categories.length === 2).length).toBeGreaterThanOrEqual(8)
  })
})

describe('drawings', () => {
  test.each(demoProducts)('$slug is drawn with what the kit knows, on the ground of its category', (product) => {
    const { drawing, categories } = product
    expect(drawing.ground).toBe(demoCategories.find((category) => category.slug === categories[0])?.ground)
    expect(colors).toContain(drawing.color)
    if (drawing.trim !== undefined) expect(colors).toContain(drawing.trim)
    if ('fabric' in drawing) {
      expect(garments).toContain(drawing.kind)
      expect(fabrics).toContain(drawing.fabric)
      expect(patterns).toContain(drawing.pattern)
      const twoColoured = ['stripe', 'pinstripe', 'check'].includes(drawing.pattern ?? 'plain')
      if (twoColoured) expect(drawing.trim, 'the second colour of the pattern').toBeDefined()
    } else {
      expect(vessels).toContain(drawing.kind)
      expect(finishes).toContain(drawing.finish)
      expect(companions).toContain(drawing.companion)
    }
    expect(drawing.trim).not.toBe(drawing.color)
  })

  test('every garment and every vessel of the kit is used', () => {
    const kinds = new Set<string>(demoProducts.map((product) => product.drawing.kind))
    expect([...garments, ...vessels].filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('no two of a category share kind and colour', () => {
    const looks = demoProducts.flatMap(({ categories, drawing }) =>
      categories.map((category) => `${category} ${drawing.kind} ${drawing.color}`),
    )
    expect(duplicates(looks)).toEqual([])
  })
})

describe('reviews', () => {
  const of = (product: DemoProduct) => demoReviews.filter((review) => review.product === product.slug)
  const average = (ratings: readonly number[]) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length

  test('are about 300 on about 60 products; the others have none', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(290)
    const reviewed = demoProducts.filter((product) => of(product).length > 0)
    expect(reviewed.length).toBeGreaterThanOrEqual(55)
    expect(demoProducts.length - reviewed.length).toBeGreaterThanOrEqual(10)
  })

  test.each(demoReviews)('$product: $text', ({ product, rating, text, username, daysAgo }) => {
    const ageDays = demoProducts.find((candidate) => candidate.slug === product)?.ageDays
    expect(ageDays, 'the product exists').toBeDefined()
    expect(daysAgo).toBeGreaterThanOrEqual(1)
    expect(daysAgo, 'written after the product appeared').toBeLessThan(ageDays ?? 0)
    expect([1, 2, 3, 4, 5]).toContain(rating)
    expect(username.trim()).toBe(username)
    expect(words(text)).toBeGreaterThanOrEqual(3)
    expect(text).toMatch(/[.!?]$/)
    expect(text).not.toMatch(/[<>[\]{}*_#`|\\]|https?:/)
  })

  test('name the language in which they are written', () => {
    const english = /\b(the|and|it|is|my|to|of|with|not|but|in|on|at|so|up|very|nice|good|bought)\b/gi
    const spanish =
      /\b(el|la|los|las|de|que|y|un|una|se|es|lo|me|muy|con|por|pero|del|al|dos|si|sin|hoja)\b|[áéíóúñ¿¡]/gi
    const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0
    const wrong = demoReviews.filter(({ language, text }) => {
      const isSpanish = count(text, spanish) > count(text, english)
      return language !== (isSpanish ? 'es' : 'en')
    })
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  test('no two have the same text', () => {
    expect(duplicates(demoReviews.map((review) => review.text))).toEqual([])
  })

  test('ratings are mostly high with honest exceptions, and averages differ', () => {
    const count = (low: number, high: number) =>
      demoReviews.filter(({ rating }) => rating >= low && rating <= high).length / demoReviews.length
    expect(count(4, 5)).toBeGreaterThan(0.75)
    expect(count(3, 3)).toBeGreaterThan(0.04)
    expect(count(1, 2)).toBeGreaterThan(0.01)
    const averages = demoProducts
      .map((product) => of(product).map((review) => review.rating))
      .filter((ratings) => ratings.length > 0)
      .map(average)
    expect(new Set(averages.map((value) => value.toFixed(2))).size).toBeGreaterThanOrEqual(12)
    expect(Math.min(...averages)).toBeLessThan(3.7)
    expect(Math.max(...averages)).toBeGreaterThan(4.7)
  })

  test('some are anonymous', () => {
    const anonymous = demoReviews.filter((review) => review.username === '').length
    expect(anonymous).toBeGreaterThanOrEqual(20)
    expect(anonymous).toBeLessThan(demoReviews.length / 4)
  })
})

describe('customers', () => {
  test('are more than forty, from six countries, in both languages', () => {
    expect(demoCustomers.length).toBeGreaterThan(40)
    expect(new Set(demoCustomers.map((customer) => customer.country)).size).toBe(6)
    expect(new Set(demoCustomers.map((customer) => customer.language))).toEqual(new Set(['es', 'en']))
  })

  test.each(demoCustomers)('$email is complete and cannot be a real person', (customer) => {
    expect(customer.email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
    expect(customer.phone).toMatch(/^\+\d{2,3} 000 000 \d{3}$/)
    const { name, surname, address, city, zip, country } = customer
    for (const value of [name, surname, address, city, zip, country]) expect(value.trim()).toMatch(/./)
    if (country === 'España') expect(zip).toMatch(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/)
  })

  test('no reviewer appears twice', () => {
    for (const field of ['email', 'phone', 'address'] as const) {
      expect(duplicates(demoCustomers.map((customer) => customer[field]))).toEqual([])
    }
    expect(duplicates(demoCustomers.map(({ name, surname }) => `${name} ${surname}`))).toEqual([])
  })
})
