import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { lineField, parseField } from './fields.ts'
import { isShopLink } from './links.ts'
import { pictureField } from './pictures.ts'

export const maxHomeSections = 20
export const maxChosenProducts = 12

export const homeRows = ['featured', 'topRated', 'recommended', 'popular'] as const
export type HomeRow = (typeof homeRows)[number]

const linkField = () =>
  z.string().check(
    z.trim(),
    atMost(300),
    z.refine((value) => value === '' || isShopLink(value), 'shopLink'),
  )

const hidden = z.boolean()
const bannerFields = {
  hidden,
  image: pictureField(),
  headingEs: lineField(80),
  headingEn: lineField(80),
  textEs: lineField(240),
  textEn: lineField(240),
  buttonEs: lineField(60),
  buttonEn: lineField(60),
  link: linkField(),
}
const titleFields = { titleEs: lineField(80), titleEn: lineField(80) }
const markdownField = () => z.string().check(atMost(6000))
const idField = z.string().check(z.minLength(1, 'required'), atMost(64))

export const homeSectionSchema = z.discriminatedUnion('kind', [
  /** The banner at the top; while all of its texts are empty, it says what it came with. */
  z.object({ kind: z.literal('hero'), ...bannerFields }),
  z.object({
    kind: z.literal('products'),
    hidden,
    /** `chosen`: those that `products` names. */
    source: z.enum([...homeRows, 'chosen']),
    ...titleFields,
    products: z.array(idField).check(
      z.maxLength(maxChosenProducts, 'tooManyProducts'),
      z.refine((ids) => new Set(ids).size === ids.length, 'productTwice'),
    ),
  }),
  z.object({ kind: z.literal('categories'), hidden, ...titleFields }),
  z.object({ kind: z.literal('text'), hidden, textEs: markdownField(), textEn: markdownField() }),
  z.object({ kind: z.literal('banner'), ...bannerFields }),
])
export type HomeSection = z.infer<typeof homeSectionSchema>

const noBanner = {
  ...{ image: '', headingEs: '', headingEn: '', textEs: '', textEn: '', buttonEs: '', buttonEn: '', link: '' },
}

export const newHomeSection = {
  hero: { kind: 'hero', hidden: false, ...noBanner },
  products: { kind: 'products', hidden: false, source: 'chosen', titleEs: '', titleEn: '', products: [] },
  categories: { kind: 'categories', hidden: false, titleEs: '', titleEn: '' },
  text: { kind: 'text', hidden: false, textEs: '', textEn: '' },
  banner: { kind: 'banner', hidden: false, ...noBanner },
} as const satisfies { [K in HomeSection['kind']]: Extract<HomeSection, { kind: K }> }

/** The sections that every home page has, hidden or not: the banner at the top and the rows that the shop chooses. */
export const fixedHomeSections: HomeSection[] = [
  newHomeSection.hero,
  ...homeRows.map((source): HomeSection => ({ ...newHomeSection.products, source, products: [] })),
]

/** Names a section that every home page has; undefined for one of which there may be several. */
export function findFixedName(section: HomeSection): string | undefined {
  if (section.kind === 'hero') return 'hero'
  return section.kind === 'products' && section.source !== 'chosen' ? section.source : undefined
}

/** The sections, with those that are missing of the fixed ones hidden at the end. */
function withFixed(sections: HomeSection[]): HomeSection[] {
  const names = new Set(sections.map(findFixedName))
  const missing = fixedHomeSections.filter((section) => !names.has(findFixedName(section)))
  return [...sections, ...missing.map((section) => ({ ...section, hidden: true }))]
}

function hasFixedOnce(sections: readonly HomeSection[]): boolean {
  const fixed = sections.map(findFixedName).filter((name) => name !== undefined)
  return new Set(fixed).size === fixed.length
}

export const homePageSchema = z.object({
  sections: z.pipe(
    z.pipe(z.array(homeSectionSchema).check(z.refine(hasFixedOnce, 'homeTwice')), z.transform(withFixed)),
    z.array(homeSectionSchema).check(z.maxLength(maxHomeSections, 'tooManySections')),
  ),
})

export const firstHome: z.infer<typeof homePageSchema> = { sections: fixedHomeSections }

/** Whether the home page is as the shop came with it. */
export function isFirstHome(home: z.infer<typeof homePageSchema>): boolean {
  return JSON.stringify(home.sections) === JSON.stringify(firstHome.sections)
}

const isHomeSection = (value: unknown): boolean => parseField(homeSectionSchema, value)?.success === true

/** A stored section whose fields are read one by one: what cannot be used is as in a new one. Undefined for another kind. */
function readHomeSection(stored: unknown): unknown {
  if (isHomeSection(stored)) return stored
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined
  const first = Object.values(newHomeSection).find(({ kind }) => kind === stored.kind)
  if (!first) return undefined
  const fields = Object.entries(stored).filter(([field, value]) => isHomeSection({ ...first, [field]: value }))
  return { ...first, ...Object.fromEntries(fields) }
}

/** Reads the stored sections of a home page field by field, and keeps those that can be used. */
export const readHomeSections = (stored: readonly unknown[]): unknown[] =>
  stored.map(readHomeSection).filter((section) => section !== undefined)
