import { Button } from '@mantine/core'
import { IconChevronLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import { errorBodyOf } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { inLanguage } from './document-address.ts'
import classes from './invoice-bar.module.css'
import { InvoiceNotes } from './invoice-notes.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoiceSkeleton } from './invoice-skeleton.tsx'
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

interface NoInvoiceProps {
  orderId: string
  linkKey: string | undefined
  failure: unknown
  onRetry: () => void
}

/** Why the invoice is not shown, and what the visitor can do next. */
function NoInvoice({ orderId, linkKey, failure, onRetry }: NoInvoiceProps) {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  const signInAndBack = paths.login(paths.invoice(orderId, linkKey))
  const kind = missingInvoice(errorBodyOf(failure)?.code)
  return (
    <EmptyState start isHeading title={t(`invoice.${kind}.title`)} text={t(`invoice.${kind}.text`)}>
      {kind === 'failed' && <Button onClick={onRetry}>{t('failed.retry')}</Button>}
      <Button
        component={PageLink}
        href={signedIn ? paths.orders() : signInAndBack}
        variant={kind === 'failed' ? 'default' : 'filled'}
      >
        {t(signedIn ? 'title' : 'invoice.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default">
        {t('empty.action')}
      </Button>
    </EmptyState>
  )
}

interface InvoiceBarProps {
  invoice: Invoice
  /** Key of the order's mail, by which a guest cancels. */
  linkKey: string | undefined
  /** The focused button is gone. */
  onLostFocus: () => void
}

/** The order's status and the actions on its invoice. */
function InvoiceBar({ invoice, linkKey, onLostFocus }: InvoiceBarProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const signedIn = useSession() !== null
  const { orderId, number, totalPrice, cancellable, reader } = invoice
  const own = reader !== 'other'
  return (
    <div className={classes.bar}>
      {signedIn && (
        <PageLink href={paths.orders()} className={classes.back}>
          <IconChevronLeft size="1.25rem" stroke={1.5} aria-hidden />
          {t('title')}
        </PageLink>
      )}
      <dl className={classes.statuses}>
        <dt>{t('table.status')}</dt>
        <dd>
          <StatusBadge status={invoice.status} />
        </dd>
        <dt>{t('table.payment')}</dt>
        <dd>
          <PaymentBadge order={invoice} wasPaid />
        </dd>
      </dl>
      <div className={classes.actions}>
        {own && cancellable && (
          <div className={classes.cancel}>
            <CancelOrder
              order={{ id: orderId, number, totalPrice }}
              linkKey={linkKey}
              label={t('cancel.open')}
              onSettled={onLostFocus}
            />
          </div>
        )}
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconPrinter size="1.25rem" stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('invoice.print')}
        </Button>
        <Button
          component="a"
          href={inLanguage(invoice.pdf, language)}
          download
          className={classes.action}
          leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
        >
          {t('invoice.download')}
        </Button>
      </div>
    </div>
  )
}

/**
 * Why an invoice is not shown, as a text key below `orders:invoice`: the reader may not see it, it does not exist, it is
 * damaged, or the call failed and may be retried.
 * @param code HTTP status; undefined when no response arrived
 */
export function missingInvoice(code: number | undefined): 'closed' | 'missing' | 'damaged' | 'failed' {
  if (code === 401) return 'closed'
  if (code === 409) return 'damaged'
  return code !== undefined && code < 500 && code !== 429 ? 'missing' : 'failed'
}
