import { useTranslation } from 'react-i18next'
import { mails, wordedMailNames } from '../../../shared/mail/mails.ts'
import { wordingParts } from '../../../shared/settings/mails.ts'
import { languageOfField } from '../kit/use-bilingual-texts.ts'

/** Names a section's fields for people, those of mails by mail, part and language; others are called as `fallback`. */
export function useFieldLabel(section: string): (field: string, fallback?: string) => string {
  const { t } = useTranslation(['admin-settings', 'mail'])
  return (field, fallback = field) => {
    if (section !== 'mails') {
      const key = `admin-settings:fields.${section}.${field}` as 'admin-settings:fields.identity.name'
      return t(key, { defaultValue: fallback })
    }
    const language = t(`admin-settings:choices.language.${languageOfField(field)}`)
    const name = field.slice(0, -2)
    if (name === 'signature') return t('admin-settings:mails.signatureOfAll', { language })
    const mail = wordedMailNames.find((each) => name.startsWith(each))
    const part = wordingParts.find((each) => name === `${mail}${each}`)
    if (!mail || !part) return fallback
    const kind = t(`mail:kinds.${mails[mail].kind}`)
    return t('admin-settings:mails.field', { kind, part: t(`admin-settings:mails.parts.${part}`), language })
  }
}
