import { useTranslation } from 'react-i18next'
import { wordedMailNames, wordedMails, wordingParts } from '../../../shared/settings/mails.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { languageOfField } from '../texts/use-translations.ts'

/** The name of a section's field for people. Those of mails are made of the mail, the part and the language. */
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
