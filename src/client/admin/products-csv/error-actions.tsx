import { useTranslation } from 'react-i18next'
import { escapeCell } from '../../../shared/catalog/csv-cells.ts'
import { delimiterMarks, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { showAlert } from '../../alerts.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { saveFile } from '../../save-file.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { FileReport } from './file-kinds.ts'
import classes from './import-page.module.css'

const cell = (value: string | number) => `"${escapeCell(String(value)).replaceAll('"', '""')}"`

/** Downloads the errors as a file, or copies them to the clipboard. */
export function ErrorActions({ errors }: Pick<FileReport, 'errors'>) {
  const { t } = useTranslation('admin-csv')
  const faultText = useFaultText()
  const language = useLanguage()
  const { shop } = usePageEnvironment()

  const rows = () =>
    errors.map(
      ({ line, SKU, titleEs, titleEn, options, column, key, value }) =>
        [
          line,
          column,
          faultText(key),
          value,
          SKU,
          titleEs,
          titleEn,
          ...(options === undefined ? [] : [options]),
        ] as const,
    )

  function download() {
    const names = (['line', 'column', 'error', 'value'] as const).map((key) => t(`columns.${key}`))
    const hasOptions = errors.some(({ options }) => options !== undefined)
    const head = [...names, 'SKU', 'titleEs', 'titleEn', ...(hasOptions ? ['options'] : [])]
    const mark = delimiterMarks[delimiterOfLanguage[language]]
    const lines = [head, ...rows()].map((row) => row.map(cell).join(mark))
    saveFile(
      new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
      `${shopFileName(shop.name, 'errors')}.csv`,
    )
  }

  async function copy() {
    const text = rows().map((row) => row.join('\t'))
    try {
      await navigator.clipboard.writeText(text.join('\n'))
      showAlert({ message: t('errors.copied'), tone: 'success' })
    } catch {
      showAlert({ message: t('errors.notCopied'), tone: 'error' })
    }
  }

  return (
    <div className={classes.actions}>
      <ActionButton onClick={download}>{t('errors.download')}</ActionButton>
      <ActionButton onClick={() => void copy()}>{t('errors.copy')}</ActionButton>
    </div>
  )
}
