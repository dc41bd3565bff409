import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { showAlert } from '../../alerts.ts'
import { InvoiceBar } from './invoice-bar.tsx'
import { InvoiceNotes } from './invoice-notes.tsx'
import { InvoiceRoom } from './invoice-room.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { NoInvoice } from './no-invoice.tsx'
import { useInvoice } from './order-queries.ts'

interface InvoiceViewProps {
  orderId: string
  /** From the order's mail; opens the invoice without a session. */
  linkKey: string | undefined
}

/** An invoice with what can be done with it, or why it is not there. */
export function InvoiceView({ orderId, linkKey }: InvoiceViewProps) {
  const { data, failure, askAgain } = useInvoice(orderId, linkKey)
  const joined = useJoined(data)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data && failure) return <NoInvoice orderId={orderId} linkKey={linkKey} failure={failure} onRetry={askAgain} />
  if (!data) return <InvoiceRoom withLink={linkKey !== undefined} />
  return (
    <>
      <InvoiceBar invoice={data} onLostFocus={() => heading.current?.focus()} />
      <InvoiceNotes invoice={data} joined={joined} linkKey={linkKey} />
      <InvoiceSheet invoice={data} heading={heading} />
    </>
  )
}

/** Whether the guest's order has joined the reader's account since the page was opened; says so at that moment. */
function useJoined(invoice: Invoice | undefined): boolean {
  const { t } = useTranslation('orders')
  const [joined, setJoined] = useState(false)
  const news = invoice?.reader === 'joined'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no news.
  useEffect(() => {
    if (!news) return
    setJoined(true)
    showAlert({ message: t('invoice.joined'), tone: 'success' })
  }, [news])
  return joined
}
