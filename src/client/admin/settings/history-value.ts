import { useTranslation } from 'react-i18next'
import { isBrandPicture } from '../../../shared/look/brand-pictures.ts'
import { readFieldMetadata } from '../../../shared/settings/field-metadata.ts'
import type { HomeSection } from '../../../shared/settings/home.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'

/** Longest text of a value in the history. */
const maxLength = 120

/** A value of a section in one line; a long text is cut. @param nameItem names a section of the home page */
function joinValue(value: unknown, nameItem: (section: HomeSection) => string): string {
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'object' && item !== null)
    return (isList ? value.map((item) => nameItem(item)) : value).join(', ')
  }
  const isObject = typeof value === 'object' && value !== null
  const text = (isObject ? JSON.stringify(value) : String(value ?? '')).replaceAll('\n', ' ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** Names of a look's choices in the texts. */
const lookTexts: Readonly<Record<string, string>> = { accent: 'accents', fonts: 'pairs', corners: 'steps' }

/** Writes the value of a field for history and conflict. */
export function useShownValue(name: SectionName) {
  const { t } = useTranslation(['admin-settings', 'admin-look', 'admin-home'])
  const nameItem = (section: HomeSection) => {
    const key =
      section.kind === 'products' ? (`sources.${section.source}` as const) : (`kinds.${section.kind}` as const)
    const name = t(`admin-home:${key}`, { defaultValue: section.kind })
    return section.hidden ? t('admin-home:hidden', { name }) : name
  }
  return (field: string, value: unknown): string => {
    const text = joinValue(value, nameItem)
    if (isBrandPicture(text)) return t('history.picture', { name: text.slice(5, 11) })
    const group = name === 'look' && lookTexts[field]
    const { choices } = readFieldMetadata(name, field)
    if (!group && choices?.includes(text)) return t(`choices.${field}.${text}` as 'choices.visitors.off')
    if (group) return t(`admin-look:${group}.${text}` as 'admin-look:accents.clay', { defaultValue: text })
    return text || t('history.none')
  }
}
