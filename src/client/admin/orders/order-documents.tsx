import { Button } from '@mantine/core'
import { IconFileInvoice, IconPackage } from '@tabler/icons-react'
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
  const documents = (
    [
      ['invoice', invoiceNumber],
      ['creditNote', creditNoteNumber],
    ] as const
  ).filter(([, number]) => number)
  const invoiceIcon = <IconFileInvoice className={classes.icon} stroke={1.5} aria-hidden />
  return (
    <Panel title={t('documents.title')}>
      {!invoiceNumber && <p className={classes.quiet}>{t('documents.unpaid')}</p>}
      <div className={classes.documents}>
        {documents.map(([text, number]) => (
          <Button key={text} component={PageLink} href={paths.invoice(id)} variant="default" leftSection={invoiceIcon}>
            {t(`documents.${text}`, { number })}
          </Button>
        ))}
        {invoiceNumber && !creditNoteNumber && (
          <Button
            component={PageLink}
            href={paths.adminPackingSlip(id)}
            variant="default"
            leftSection={<IconPackage className={classes.icon} stroke={1.5} aria-hidden />}
          >
            {t('documents.packingSlip')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
