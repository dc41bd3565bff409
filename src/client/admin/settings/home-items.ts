import {
  fixedHomeSections,
  fixedNameOf,
  type HomeSection,
  maxHomeSections,
  newHomeSection,
} from '../../../shared/settings/home.ts'

/** A section in the form: with a name of its own, by which it is moved and its texts are found. */
export type HomeItem = HomeSection & { key: string }

/** Fields of a section that hold a text in both languages. */
export const itemPairs: Record<HomeSection['kind'], readonly (readonly [es: string, en: string])[]> = {
  hero: [
    ['headingEs', 'headingEn'],
    ['textEs', 'textEn'],
    ['buttonEs', 'buttonEn'],
  ],
  products: [['titleEs', 'titleEn']],
  categories: [['titleEs', 'titleEn']],
  text: [['textEs', 'textEn']],
  banner: [
    ['headingEs', 'headingEn'],
    ['textEs', 'textEn'],
    ['buttonEs', 'buttonEn'],
  ],
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A section as a draft or the stored settings have it: fields of another type are as in a new one. */
function itemOf(value: unknown, index: number): HomeItem | undefined {
  if (!isRecord(value) || typeof value.kind !== 'string' || !Object.hasOwn(newHomeSection, value.kind)) return undefined
  const fresh: Record<string, unknown> = { ...newHomeSection[value.kind as HomeSection['kind']] }
  for (const [field, first] of Object.entries(fresh)) {
    const given = value[field]
    if (typeof given === typeof first && Array.isArray(given) === Array.isArray(first)) fresh[field] = given
  }
  const section = fresh as HomeSection
  const key = typeof value.key === 'string' ? value.key : (fixedNameOf(section) ?? `section-${index}`)
  return { ...section, key }
}

/** The sections of the form's value. */
export function readItems(json: string): HomeItem[] {
  try {
    const values: unknown = JSON.parse(json)
    if (Array.isArray(values)) return values.flatMap((value, index) => itemOf(value, index) ?? [])
  } catch {
    // A draft of another version: begins with what the shop came with.
  }
  return fixedHomeSections.flatMap((section, index) => itemOf(section, index) ?? [])
}

/** A text of a section by the name of its field; empty for a field that its kind lacks. */
export function readItemText(item: HomeItem, field: string): string {
  const fields: Readonly<Record<string, unknown>> = item
  return String(fields[field] ?? '')
}

/** Names the texts of all sections: `<key>.headingEs`. */
export function textPairsOf(items: readonly HomeItem[]): (readonly [es: string, en: string])[] {
  return items.flatMap(({ key, kind }) => itemPairs[kind].map(([es, en]) => [`${key}.${es}`, `${key}.${en}`] as const))
}

/** The texts of all sections by these names. */
export function textsIn(items: readonly HomeItem[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) =>
      itemPairs[item.kind].flat().map((field) => [`${item.key}.${field}`, readItemText(item, field)]),
    ),
  )
}

const itemFields = [
  ...['image', 'products', 'headingEs', 'headingEn', 'titleEs', 'titleEn', 'textEs', 'textEn', 'buttonEs', 'buttonEn'],
  'link',
]

/** The names of all inputs that there can be, in reading order. */
export const homeInputs: readonly string[] = [
  ...Array.from({ length: maxHomeSections + 1 }, (_, index) => itemFields.map((field) => `sections.${index}.${field}`)),
  ['sections'],
].flat()
