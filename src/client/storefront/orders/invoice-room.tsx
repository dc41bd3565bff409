import { useTranslation } from 'react-i18next'
import classes from './invoice-bar.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'

/** The room of the invoice while it is coming. */
export function InvoiceRoom() {
  const { t } = useTranslation('orders')
  return (
    <>
      <p className={classes.bar} role="status">
        {t('invoice.loading')}
      </p>
      <InvoiceSheet />
    </>
  )
}
