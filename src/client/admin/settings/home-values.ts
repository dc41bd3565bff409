import { findTextPairs } from '../../../shared/settings/field-metadata.ts'
import { findFixedName, firstHome, type HomeSection, newHomeSection } from '../../../shared/settings/home.ts'
import { isRecord, readSection } from '../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { useBilingualTexts } from '../kit/use-bilingual-texts.ts'

/** A section in the form, with a key of its own, by which it is moved and its texts are found. */
export type HomeItem = HomeSection & { key: string }
export type HomeValues = { sections: HomeItem[] }

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

export function useItemTexts({ form, element }: SchemaForm<HomeValues>, item: HomeItem) {
  const pairs = findTextPairs(Object.keys(newHomeSection[item.kind]))
  const isItem = ({ key }: HomeItem) => key === item.key
  /** Finds a text where it is now: a translation may arrive after its section was moved. */
  const findPath = (field: string) => `sections.${form.getValues().sections.findIndex(isItem)}.${field}`
  const texts = useBilingualTexts(
    {
      form: {
        values: item,
        getInitialValues: () => form.getInitialValues().sections.find(isItem) ?? {},
        setFieldValue: (field, text) => form.setFieldValue(findPath(field), text),
        clearFieldError: (field) => form.clearFieldError(findPath(field)),
        getInputNode: (field) => element.current?.querySelector<HTMLElement>(`[name="${findPath(field)}"]`),
      },
    },
    { pairs, times: {} },
  )
  return { pairs, texts }
}
