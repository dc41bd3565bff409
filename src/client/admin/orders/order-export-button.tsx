import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CsvFormatChoice, useCsvFormat } from '../ui/csv-format-choice.tsx'
import { useOrderExport } from './order-export.ts'
import classes from './order-export-button.module.css'
import { useOrdersAsked } from './order-query.ts'

/** Saves what the list is narrowed down to as CSV, and says how much has arrived. */
export function ExportButton() {
  const { t } = useTranslation('admin-orders')
  const format = useCsvFormat()
  const { bytes, download } = useOrderExport(useOrdersAsked().asked, format.delimiter)
  const working = bytes !== undefined
  return (
    <>
      <CsvFormatChoice {...format} />
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconDownload className={classes.sign} stroke={1.5} aria-hidden />}
        aria-disabled={working}
        onClick={() => void download()}
      >
        {working ? t('export.progress', { kilobytes: Math.round(bytes / 1000) }) : t('export.action')}
      </Button>
      <span role="status" className={classes.hidden}>
        {working && t('export.working')}
      </span>
    </>
  )
}
