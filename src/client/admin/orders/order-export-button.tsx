import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { CsvFormatChoice, useCsvFormat } from '../ui/csv-format-choice.tsx'
import { useOrderExport } from './order-export.ts'
import classes from './order-export-button.module.css'
import { useOrdersQuery } from './order-query.ts'

/** Downloads the filtered orders as CSV, and shows the progress. */
export function ExportButton() {
  const { t } = useTranslation('admin-orders')
  const format = useCsvFormat()
  const { bytes, download } = useOrderExport(useOrdersQuery().query, format.delimiter)
  const working = bytes !== undefined
  return (
    <>
      <CsvFormatChoice {...format} />
      <ActionButton
        icon={IconDownload}
        iconSize={20}
        className={classes.button}
        aria-disabled={working}
        onClick={() => void download()}
      >
        {working ? t('export.progress', { kilobytes: Math.round(bytes / 1000) }) : t('export.action')}
      </ActionButton>
      <span role="status" className={classes.hidden}>
        {working && t('export.working')}
      </span>
    </>
  )
}
