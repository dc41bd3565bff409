import { useTranslation } from 'react-i18next'
import { isBrandPicture } from '../../../shared/look/brand-pictures.ts'
import { readFieldMetadata } from '../../../shared/settings/field-metadata.ts'
import type { HomeSection } from '../../../shared/settings/home.ts'
import { wordedMailNames, wordedMails, wordingParts } from '../../../shared/settings/mails.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { languageOfField } from '../kit/use-bilingual-texts.ts'

/** Names a section's fields for people; those of mails by mail, part and language. */
export function useFieldLabel(section: SectionName): (field: string) => string {
  const { t } = useTranslation(['admin-settings', 'admin-mails'])
  return (field) => {
    if (section !== 'mails')
      return t(`admin-settings:fields.${section}.${field}` as 'admin-settings:fields.identity.name')
    const language = t(`admin-settings:choices.language.${languageOfField(field)}`)
    const part = wordingParts.find((each) => field.slice(0, -2).endsWith(each))
    const mail = wordedMailNames.find((name) => part && field.slice(0, -2) === `${name}${part}`)
    if (!mail || !part) return t('admin-settings:mails.signatureOfAll', { language })
    const kind = t(`admin-mails:kinds.${wordedMails[mail].kind}`)
    return t('admin-settings:mails.field', { kind, part: t(`admin-settings:mails.parts.${part}`), language })
  }
}

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
    const { choices, choiceTexts } = readFieldMetadata(name, field)
    if (choiceTexts) return t(`${choiceTexts}.${text}` as 'admin-look:accents.clay', { defaultValue: text })
    if (choices?.includes(text)) return t(`choices.${field}.${text}` as 'choices.visitors.off')
    return text || t('history.none')
  }
}
