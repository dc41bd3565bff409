import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvDelimiter, csvDelimiters, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The delimiter of an export; the default is the one that spreadsheets expect in the page's language. */
export function useCsvFormat() {
  const language = useLanguage()
  const [chosen, choose] = useState<CsvDelimiter>()
  return { delimiter: chosen ?? delimiterOfLanguage[language], choose }
}

/** Selects the delimiter of an export. */
export function CsvFormatChoice({ delimiter, choose }: ReturnType<typeof useCsvFormat>) {
  const { t } = useTranslation('admin')
  return (
    <NativeSelect
      aria-label={t('csv.format')}
      data={csvDelimiters.map((each) => ({ value: each, label: t(`csv.${each}`) }))}
      value={delimiter}
      onChange={({ currentTarget }) => choose(csvDelimiters.find((each) => each === currentTarget.value) ?? delimiter)}
    />
  )
}
