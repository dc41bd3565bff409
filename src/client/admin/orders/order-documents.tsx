import { Button } from '@mantine/core'
import { type Icon, IconFileInvoice, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './order-documents.module.css'
import { Panel } from './panel.tsx'

/** Links to the printable documents of the order. */
export function DocumentsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const { id, invoiceNumber, creditNoteNumber } = order
  const link = (href: string, Sign: Icon, text: string) => (
    <Button
      component={PageLink}
      href={href}
      variant="default"
      leftSection={<Sign size="1.25rem" stroke={1.5} aria-hidden />}
    >
      {text}
    </Button>
  )
  return (
    <Panel title={t('documents.title')}>
      {!invoiceNumber && <p className={classes.quiet}>{t('documents.unpaid')}</p>}
      <div className={classes.documents}>
        {invoiceNumber && link(paths.invoice(id), IconFileInvoice, t('documents.invoice', { number: invoiceNumber }))}
        {creditNoteNumber &&
          link(paths.invoice(id), IconFileInvoice, t('documents.creditNote', { number: creditNoteNumber }))}
        {invoiceNumber &&
          !creditNoteNumber &&
          link(paths.adminPackingSlip(id), IconPackage, t('documents.packingSlip'))}
      </div>
    </Panel>
  )
}
