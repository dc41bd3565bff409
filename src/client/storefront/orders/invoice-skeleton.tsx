import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-store.ts'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import classes from './invoice-skeleton.module.css'

/** Placeholder of the invoice and of the bar above it while they are loading. */
export function InvoiceSkeleton({ withLink = false }: { withLink?: boolean }) {
  const { t } = useTranslation('orders')
  const isGuest = useSession() === null && withLink
  return (
    <>
      <PageLead>{t('invoice.lead')}</PageLead>
      <p className={isGuest ? classes.guestHead : classes.head} role="status">
        {t('invoice.loading')}
      </p>
      <InvoiceSheet />
    </>
  )
}
