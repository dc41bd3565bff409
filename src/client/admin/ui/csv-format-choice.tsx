import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvDelimiter, csvDelimiters, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './select.module.css'

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
    <select
      className={classes.select}
      aria-label={t('csv.format')}
      value={delimiter}
      onChange={({ currentTarget }) => choose(csvDelimiters.find((each) => each === currentTarget.value) ?? delimiter)}
    >
      {csvDelimiters.map((each) => (
        <option key={each} value={each}>
          {t(`csv.${each}`)}
        </option>
      ))}
    </select>
  )
}
