import { demoCategories } from '../../prisma/demo/catalogue/categories.ts'
import { colorNames } from '../../prisma/demo/catalogue/colors.ts'
import { demoLabels } from '../../prisma/demo/catalogue/labels/labels.ts'
import { demoMakers } from '../../prisma/demo/catalogue/labels/makers.ts'
import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { colorsOf } from '../../prisma/demo/options.ts'
import type { DemoProduct } from '../../prisma/demo/types.ts'
import { demoVariantsOf } from '../../prisma/demo/variants.ts'
import { sizesIn } from '../../src/shared/catalog/size-runs.ts'
import { fibres } from '../../src/shared/labels/fibres.ts'

export type Test = (product: DemoProduct) => boolean

/** One of the things that a shopper means by a query. */
export interface Meaning {
  /** Whether a product is that: the first results must be. */
  is: Test
  /** Whether a product at least speaks of it, so that it is no absurd result further down. */
  mentions: Test
}

/** Not the shop's own function: what is judged does not judge. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A pattern for whole words; `cotton*` stands for every word that begins so. */
function toPattern(words: readonly string[]): RegExp {
  const patterns = words.map((word) => plain(word).replace('*', '[\\p{L}\\p{N}]*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}

const joinTexts = (...texts: readonly { es: string; en: string }[]) =>
  plain(texts.flatMap(({ es, en }) => [es, en]).join('\n'))

/** Fibres, ingredients, brand and maker. */
function readLabel(slug: string): string {
  const label = demoLabels[slug]
  if (!label) return ''
  const names = (label.composition ?? []).flatMap((part) => part.fibres.flatMap(({ code }) => fibres[code]))
  return plain([...names, label.ingredients, label.brand, demoMakers[label.maker].name].join('\n'))
}

/** Everything that a shopper can read about a product. */
function readAll(product: DemoProduct): string {
  const names = demoCategories.filter(({ slug }) => product.categories.includes(slug)).map(({ name }) => name)
  const colors = colorsOf(product).map((color) => colorNames[color])
  const variants = demoVariantsOf(product).map(
    ({ sku, options }) => `${sku} ${options.map(({ es, en }) => `${es} ${en}`)}`,
  )
  return `${joinTexts(product.title, product.short, product.large, ...names, ...colors)}\n${plain(variants.join('\n'))}\n${readLabel(product.slug)}`
}

const collect = (read: (product: DemoProduct) => string) => new Map(demoProducts.map((one) => [one.slug, read(one)]))
const titles = collect(({ title }) => joinTexts(title))
const heads = collect(({ title, short }) => joinTexts(title, short))
const texts = collect(readAll)

function findWords(words: readonly string[], collected: ReadonlyMap<string, string>): Test {
  const pattern = toPattern(words)
  const found = new Set([...collected].flatMap(([slug, text]) => (pattern.test(text) ? [slug] : [])))
  return ({ slug }) => found.has(slug)
}

/** Some text of a product has one of the words. */
export const mentions = (...words: readonly string[]): Test => findWords(words, texts)

/** Whoever reads the product finds the word, wherever it stands. */
export const says = (...words: readonly string[]): Meaning => ({ is: mentions(...words), mentions: mentions(...words) })

/** The word stands in a title. */
export const hasTitle = (...words: readonly string[]): Meaning => ({
  is: findWords(words, titles),
  mentions: mentions(...words),
})

/** The word stands in a title or in the short text, which says what a product is made of. */
export const hasHead = (...words: readonly string[]): Meaning => ({
  is: findWords(words, heads),
  mentions: mentions(...words),
})

/** In one of these categories; other products may speak of it with these words. */
export const isIn = (categories: readonly string[], ...words: readonly string[]): Meaning => ({
  is: (product) => product.categories.some((category) => categories.includes(category)),
  mentions: words.length > 0 ? mentions(...words) : () => false,
})

/** One of these products, by slug; others may speak of it with the words. */
export const isOne = (slugs: readonly string[], ...words: readonly string[]): Meaning => ({
  is: ({ slug }) => slugs.includes(slug),
  mentions: words.length > 0 ? mentions(...words) : () => false,
})

const garments = ['shirts', 'knitwear', 'dresses', 'trousers', 'jackets']
export const isGarment: Test = ({ slug, categories }) =>
  categories.some((category) => garments.includes(category)) || slug === 'noon-canvas-hat'
export const isCosmetic: Test = (product) => !isGarment(product) || product.slug === 'beacon-lip-balm'

/** To be had in one of the colours; the colour of a cosmetic's drawing is that of its packaging. */
export const isColored = (colors: readonly string[], ...words: readonly string[]): Meaning => ({
  is: (product) =>
    isGarment(product) && [product.drawing.color, ...(product.furtherColors ?? [])].some((one) => colors.includes(one)),
  mentions: mentions(...words),
})

/** To be had in the size. */
export const fits = (size: string): Meaning => ({
  is: ({ dimensions }) => sizesIn(dimensions).includes(size),
  mentions: mentions(size),
})

/** Its number, or that of a variant, begins so. */
export const hasSku = (beginning: string): Meaning => {
  const is: Test = (product) =>
    [product.sku, ...demoVariantsOf(product).map(({ sku }) => sku)].some((sku) => sku.startsWith(beginning))
  return { is, mentions: is }
}

/** One of two meanings. */
export const either = (...meanings: readonly Meaning[]): Meaning => ({
  is: (product) => meanings.some(({ is }) => is(product)),
  mentions: (product) => meanings.some((meaning) => meaning.is(product) || meaning.mentions(product)),
})
