import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-store.ts'
import classes from './invoice-room.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'

/** The room of the invoice, and of what will stand above it, while it is coming. */
export function InvoiceRoom({ withLink = false }: { withLink?: boolean }) {
  const { t } = useTranslation('orders')
  const stranger = useSession() === null && withLink
  return (
    <>
      <p className={stranger ? classes.strangersHead : classes.head} role="status">
        {t('invoice.loading')}
      </p>
      <InvoiceSheet />
    </>
  )
}
