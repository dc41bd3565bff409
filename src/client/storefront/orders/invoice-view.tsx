import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { showAlert } from '../../alerts.ts'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import { InvoiceBar } from './invoice-bar.tsx'
import { InvoiceNotes } from './invoice-notes.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoiceSkeleton } from './invoice-skeleton.tsx'
import { NoInvoice } from './no-invoice.tsx'
import { useInvoice } from './order-queries.ts'

interface InvoiceViewProps {
  orderId: string
  /** Key of the order's mail; opens the invoice without a session. */
  linkKey: string | undefined
}

/** An invoice with its actions, or the reason why it is not shown. */
export function InvoiceView({ orderId, linkKey }: InvoiceViewProps) {
  const { data, failure, refetch } = useInvoice(orderId, linkKey)
  const { t } = useTranslation('orders')
  const joined = useJoined(data)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data && failure) return <NoInvoice orderId={orderId} linkKey={linkKey} failure={failure} onRetry={refetch} />
  if (!data) return <InvoiceSkeleton withLink={linkKey !== undefined} />
  return (
    <>
      <PageLead>{t('invoice.lead')}</PageLead>
      <InvoiceBar invoice={data} linkKey={linkKey} onLostFocus={() => heading.current?.focus()} />
      <InvoiceNotes invoice={data} joined={joined} linkKey={linkKey} />
      <InvoiceSheet invoice={data} heading={heading} />
    </>
  )
}

/** Whether the guest's order was added to the reader's account on this page; shows an alert when it happens. */
function useJoined(invoice: Invoice | undefined): boolean {
  const { t } = useTranslation('orders')
  const [joined, setJoined] = useState(false)
  const hasJustJoined = invoice?.reader === 'joined'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not repeat the alert.
  useEffect(() => {
    if (!hasJustJoined) return
    setJoined(true)
    showAlert({ message: t('invoice.joined'), tone: 'success' })
  }, [hasJustJoined])
  return joined
}
