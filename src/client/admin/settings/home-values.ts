import { findTextPairs } from '../../../shared/settings/field-metadata.ts'
import { findFixedName, firstHome, type HomeSection, newHomeSection } from '../../../shared/settings/home.ts'
import { isRecord, readSection } from '../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { type BilingualTexts, useBilingualTexts } from '../kit/use-bilingual-texts.ts'

/** A section in the form, with a key of its own, by which it is moved and its texts are found. */
export type HomeItem = HomeSection & { key: string }
export type HomeValues = { sections: HomeItem[] }

/** Pairs of a section's fields that hold a text in both languages. */
export const findPairs = (kind: HomeSection['kind']) => findTextPairs(Object.keys(newHomeSection[kind]))

/** The home page in its form. Sections that were just saved keep their keys, and with them the focus. */
export function toHomeValues(data: object, before?: HomeValues): HomeValues {
  const { sections } = readSection('home', data, firstHome)
  const earlier = before?.sections ?? []
  const isAlike = earlier.length === sections.length && sections.every(({ kind }, at) => kind === earlier[at]?.kind)
  const getKey = (section: HomeSection, at: number) => (isAlike && earlier[at]?.key) || createKey(section, at)
  return { sections: sections.map((section, at) => ({ ...section, key: getKey(section, at) })) }
}

const createKey = (section: HomeSection, at: number) => findFixedName(section) ?? `section-${at}`

/** Reads a section of a draft, which may be invalid: a field of another type is as in a new section. */
export function readItem(value: unknown, at: number): HomeItem[] {
  if (!isRecord(value)) return []
  const first = Object.values(newHomeSection).find(({ kind }) => kind === value.kind)
  if (!first) return []
  const isAlike = (one: unknown, other: unknown) =>
    typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
  const fields = Object.entries(first).map(([field, initial]) => [
    field,
    isAlike(value[field], initial) ? value[field] : initial,
  ])
  const section: HomeSection = { ...first, ...Object.fromEntries(fields) }
  return [{ ...section, key: typeof value.key === 'string' ? value.key : createKey(section, at) }]
}

/** The texts of all sections by the section's key and the field: `section-3.titleEs`. */
const readTexts = (sections: readonly HomeItem[]): Record<string, unknown> =>
  Object.fromEntries(
    sections.flatMap((item) => Object.entries(item).map(([field, value]) => [`${item.key}.${field}`, value])),
  )

/** The texts of the sections, for the buttons that translate them. */
export function useHomeTexts({ form, element }: SchemaForm<HomeValues>): BilingualTexts {
  /** Finds a text where it is now: a translation may arrive after its section was moved. */
  const findPath = (name: string) => {
    const [key, field] = name.split('.')
    return `sections.${form.getValues().sections.findIndex((item) => item.key === key)}.${field}`
  }
  return useBilingualTexts(
    {
      form: {
        values: readTexts(form.values.sections),
        getInitialValues: () => readTexts(form.getInitialValues().sections),
        setFieldValue: (name, text) => form.setFieldValue(findPath(name), text),
        clearFieldError: (name) => form.clearFieldError(findPath(name)),
        getInputNode: (name) => element.current?.querySelector<HTMLElement>(`[name="${findPath(name)}"]`),
      },
    },
    {
      pairs: form.values.sections.flatMap(({ key, kind }) =>
        findPairs(kind).map(([es, en]) => [`${key}.${es}`, `${key}.${en}`] as const),
      ),
      times: {},
    },
  )
}
