import { Button } from '@mantine/core'
import { type Icon, IconFileInvoice, IconFileText, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isDead } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './order-documents.module.css'
import { packedLines } from './packed-lines.ts'
import { Panel } from './panel.tsx'

/** It was or will be sent, with something in it. */
const hasParcel = (order: AdminOrderDetail) => !isDead(order) && packedLines(order).length > 0

/** Links to the printable documents of the order. */
export function DocumentsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const { id, invoiceNumber, refunds, terms } = order
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
        {refunds.map(
          ({ creditNoteNumber: number, creditNotePdf: pdf }) =>
            number &&
            pdf && (
              <Button
                key={number}
                component="a"
                href={pdf}
                download
                variant="default"
                leftSection={<IconFileInvoice size="1.25rem" stroke={1.5} aria-hidden />}
              >
                {t('documents.creditNote', { number })}
              </Button>
            ),
        )}
        {invoiceNumber && hasParcel(order) && link(paths.adminPackingSlip(id), IconPackage, t('documents.packingSlip'))}
        {terms &&
          link(
            paths.legal('terms', terms.version),
            IconFileText,
            t('documents.terms', { date: writtenDay(terms.from, language) }),
          )}
      </div>
    </Panel>
  )
}
