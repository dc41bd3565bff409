import { useTranslation } from 'react-i18next'
import { isBrandPicture } from '../../../shared/look/brand-pictures.ts'
import { readFieldMetadata } from '../../../shared/settings/field-metadata.ts'
import type { HomeSection } from '../../../shared/settings/home.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'

/** Longest text of a value in the history. */
const maxLength = 120

/** A value of a section in one line; a long text is cut. @param nameOf names a section of the home page */
function historyValue(value: unknown, nameOf: (section: HomeSection) => string): string {
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'object' && item !== null)
    return (isList ? value.map((item) => nameOf(item)) : value).join(', ')
  }
  const text = String(value ?? '').replaceAll('\n', ' ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** Names of a look's choices in the texts. */
const lookTexts: Readonly<Record<string, string>> = { accent: 'accents', fonts: 'pairs', corners: 'steps' }

/** How a field's value reads in history and conflict. */
export function useShownValue(name: SectionName) {
  const { t } = useTranslation(['admin-settings', 'admin-look', 'admin-home'])
  const nameOf = (section: HomeSection) => {
    const isRow = section.kind === 'products'
    const of = isRow ? t(`admin-home:sources.${section.source}`) : t(`admin-home:kinds.${section.kind}`)
    return section.hidden ? t('admin-home:hidden', { name: of }) : of
  }
  return (field: string, value: unknown): string => {
    const text = historyValue(value, nameOf)
    if (isBrandPicture(text)) return t('history.picture', { name: text.slice(5, 11) })
    const group = name === 'look' && lookTexts[field]
    const { choices } = readFieldMetadata(name, field)
    if (!group && choices?.includes(text)) return t(`choices.${field}.${text}` as 'choices.visitors.off')
    if (group) return t(`admin-look:${group}.${text}` as 'admin-look:accents.clay', { defaultValue: text })
    return text || t('history.none')
  }
}
