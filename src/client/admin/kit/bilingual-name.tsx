import { Text } from '@mantine/core'
import { columnIn, findTranslation } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'

/** The name of a record in the language of the page, then in the other one unless they are the same. */
export function BilingualName({ record }: { record: { nameEs: string; nameEn: string } }) {
  const language = useLanguage()
  const other = findTranslation(language, 'name', record)
  return (
    <>
      {columnIn(language, 'name', record)}
      {other && (
        <Text component="span" lang={other.language} size="sm" c="dimmed" ms="xs">
          {other.text}
        </Text>
      )}
    </>
  )
}
