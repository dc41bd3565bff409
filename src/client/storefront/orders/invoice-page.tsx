import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centsFromEuros, formatCents, formatEuros } from '../../../shared/money.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { isDead } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useFailureAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { useSession, useSessionReady } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { PaymentBadge, StatusBadge } from '../../ui/order-marks.tsx'
import { EmptyState, PageFrame, PageLead } from '../../ui/page-parts.tsx'
import { useWrittenTime } from '../../ui/shop-time.tsx'
import classes from './invoice-page.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'
import {
  AddToAccount,
  BackToOrders,
  CancelOrder,
  freshOrders,
  InvoiceDownload,
  inLanguage,
  ReadersOnly,
  useLinkKey,
  WithdrawalLink,
} from './order-parts.tsx'

export const load = textHead({ title: 'invoice:heading', noindex: true })

export function Page({ params }: PageProps) {
  const orderId = params.orderId ?? ''
  const linkKey = useLinkKey()
  return (
    <PageFrame className={classes.page}>
      <ReadersOnly linkKey={linkKey} skeleton={<InvoiceSkeleton />}>
        <InvoiceView orderId={orderId} linkKey={linkKey} />
      </ReadersOnly>
    </PageFrame>
  )
}

interface InvoiceViewProps {
  orderId: string
  linkKey: string | undefined
}

function InvoiceView({ orderId, linkKey }: InvoiceViewProps) {
  const { t } = useTranslation('orders')
  const isReader = useSession() !== null || linkKey !== undefined
  // Not cached: a response with "just joined your account" must be shown only once.
  const options = { ...freshOrders, gcTime: 0, enabled: useSessionReady() && isReader }
  const { data, isFetching, error, refetch } = trpc.orders.invoice.useQuery({ orderId, key: linkKey }, options)
  const failure = isFetching ? null : error
  useFailureAlert('invoice', failure)
  // The guest's order was added to the reader's account on this page.
  const [joined, setJoined] = useState(false)
  const hasJustJoined = data?.reader === 'joined'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not repeat the alert.
  useEffect(() => {
    if (!hasJustJoined) return
    setJoined(true)
    showAlert({ message: t('invoice.joined'), tone: 'success' })
  }, [hasJustJoined])
  if (!data && failure)
    return <NoInvoice orderId={orderId} linkKey={linkKey} failure={failure} onRetry={() => void refetch()} />
  if (!data) return <InvoiceSkeleton withLink={linkKey !== undefined} />
  return (
    <>
      <PageLead>{t('invoice.lead')}</PageLead>
      <InvoiceBar invoice={data} linkKey={linkKey} />
      <InvoiceNotes invoice={data} joined={joined} linkKey={linkKey} />
      <InvoiceSheet invoice={data} />
    </>
  )
}

function InvoiceSkeleton({ withLink = false }: { withLink?: boolean }) {
  const { t } = useTranslation('orders')
  const isGuest = useSession() === null && withLink
  return (
    <>
      <PageLead>{t('invoice.lead')}</PageLead>
      <p className={`${classes.head} ${isGuest ? classes.guest : ''}`} role="status">
        {t('invoice.loading')}
      </p>
      <InvoiceSheet />
    </>
  )
}

type NoInvoiceProps = InvoiceViewProps & { failure: unknown; onRetry: () => void }

function NoInvoice({ orderId, linkKey, failure, onRetry }: NoInvoiceProps) {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  const signInAndBack = paths.login(paths.invoice(orderId, linkKey))
  const kind = missingInvoice(getErrorBody(failure)?.code)
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

function InvoiceBar({ invoice, linkKey }: { invoice: Invoice; linkKey: string | undefined }) {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  const { orderId, number, totalPrice, cancellable, reader } = invoice
  return (
    <div className={classes.bar}>
      {signedIn && <BackToOrders />}
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
        {reader !== 'other' && cancellable && (
          <div className={classes.cancel}>
            <CancelOrder order={{ id: orderId, number, totalPrice }} linkKey={linkKey} label={t('cancel.open')} />
          </div>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.25rem" stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('invoice.print')}
        </Button>
        <InvoiceDownload pdf={invoice.pdf} />
      </div>
    </div>
  )
}

const noteClass = `${looks.notice} ${classes.note}`

type InvoiceNotesProps = { invoice: Invoice; joined: boolean; linkKey: string | undefined }

/** Notes on the invoice: its credit notes, or the account to which the order belongs, or to which it was just added. */
export function InvoiceNotes({ invoice, joined, linkKey }: InvoiceNotesProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const written = useWrittenTime()
  const { corrections = [], creditNote, creditNotePdf, totalPrice } = invoice
  const correctedCents = corrections.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  return (
    <>
      {corrections.map(({ number, createdAt, amount, reason, refunded, pdf }) => (
        <CreditNote key={number} {...{ number, refunded, pdf }} amount={formatEuros(amount, language)}>
          <p>{t('invoice.corrected', { date: written(createdAt, { date: 'long' }) })}</p>
          <p>{t('order.refunds.because', { reason })}</p>
        </CreditNote>
      ))}
      {creditNote && (
        <CreditNote
          number={creditNote.number}
          refunded={creditNote.refunded}
          amount={formatCents(centsFromEuros(totalPrice) - correctedCents, language)}
          pdf={creditNotePdf}
        >
          <p>{t(correctedCents > 0 ? 'invoice.cancelledRest' : 'invoice.cancelled')}</p>
        </CreditNote>
      )}
      {!creditNote && !isDead(invoice) && (
        <p className="unprinted">
          <WithdrawalLink order={{ id: invoice.orderId, number: invoice.number }} />
        </p>
      )}
      {joined && <p className={noteClass}>{t('invoice.joined')}</p>}
      {invoice.reader === 'guest' && (
        <AddToAccount here={paths.invoice(invoice.orderId, linkKey)} className={noteClass} />
      )}
    </>
  )
}

interface CreditNoteProps {
  number: string
  refunded: boolean
  /** With the currency. */
  amount: string
  pdf: string | null
  /** Why it was issued. */
  children: ReactNode
}

function CreditNote({ number, refunded, amount, pdf, children }: CreditNoteProps) {
  const { t } = useTranslation(['orders', 'invoice'])
  const language = useLanguage()
  return (
    <div className={noteClass}>
      <p className={classes.document}>
        {t('invoice:creditNote.heading')} <span className={looks.figures}>{number}</span>
      </p>
      {children}
      <p>{t(refunded ? 'invoice:creditNote.refunded' : 'invoice:creditNote.refundPending', { amount })}</p>
      {pdf && (
        <a href={inLanguage(pdf, language)} download className={looks.touch}>
          {t('invoice.downloadCreditNote')}
        </a>
      )}
    </div>
  )
}
