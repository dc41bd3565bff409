import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import type { OrderDetails, OrderView } from '../../../shared/orders/order-view.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { AddToAccount } from '../orders/add-to-account.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { inLanguage } from '../orders/document-address.ts'
import classes from './order-aside.module.css'
import orderRefundsClasses from './order-refunds.module.css'

interface OrderAsideProps {
  order: OrderView
  linkKey: string | undefined
  /** The focused button is gone. */
  onLostFocus: () => void
}

/** Beside the lines: the order's facts, its address and documents, or how to see those. */
export function OrderAside({ order, linkKey, onLostFocus }: OrderAsideProps) {
  const { details } = order
  return (
    <div className={classes.aside}>
      <Facts order={order} />
      {details ? (
        <>
          <Refunds details={details} />
          <Address details={details} />
          <Documents details={details} />
          {details.reader === 'joined' && <JoinedNote />}
          {details.reader === 'guest' && (
            <AddToAccount here={paths.order(order.id, linkKey)} className={classes.note} />
          )}
          {details.cancellable && isOwn(details) && (
            <CancelLine order={order} linkKey={linkKey} onLostFocus={onLostFocus} />
          )}
        </>
      ) : (
        <ClosedNote />
      )}
    </div>
  )
}

/** A guest is who has the key of an order without an account. */
const isOwn = ({ reader }: OrderDetails) => reader !== 'other'

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Facts({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const written = useWrittenTime()
  return (
    <Part title={t('order.facts')} id="order-facts">
      <dl className={classes.facts}>
        {order.number && (
          <>
            <dt>{t('order.number')}</dt>
            <dd className={classes.number}>{order.number}</dd>
          </>
        )}
        <dt>{t('table.identifier')}</dt>
        <dd className={classes.code}>{shownIdentifier(order.id)}</dd>
        {order.details && (
          <>
            <dt>{t('table.date')}</dt>
            <dd>{written(order.details.createdAt, { date: 'long' })}</dd>
          </>
        )}
        <dt>{t('table.status')}</dt>
        <dd>
          <StatusBadge status={order.status} />
        </dd>
        <dt>{t('table.payment')}</dt>
        <dd>
          <PaymentBadge order={order} wasPaid={order.paid || order.lateRefund === 'done'} />
        </dd>
      </dl>
    </Part>
  )
}

function Refunds({ details: { refunds } }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  if (refunds.length === 0) return null
  return (
    <Part title={t('order.refunds.title')} id="order-refunds">
      <OrderRefunds refunds={refunds} />
    </Part>
  )
}

function Address({ details: { address, email } }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const { name, address: street, address2, zipCode, city, country } = address
  const lines = postalLines([name, street, address2, `${zipCode} ${city}`, country, email])
  return (
    <Part title={t('order.address')} id="order-address">
      <address className={classes.address}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </Part>
  )
}

function Documents({ details: { invoice, creditNote } }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!invoice) return null
  return (
    <Part title={t('table.invoice')} id="order-documents">
      <p>
        <PageLink href={invoice.page} className={classes.link}>
          {t('order.invoice', { number: invoice.number })}
        </PageLink>
      </p>
      {creditNote && (
        <p>
          <a href={inLanguage(creditNote.pdf, language)} download className={classes.link}>
            {t('order.creditNote', { number: creditNote.number })}
          </a>
        </p>
      )}
      <Button
        component="a"
        href={inLanguage(invoice.pdf, language)}
        download
        variant="default"
        className={classes.download}
        leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
      >
        {t('invoice.download')}
      </Button>
    </Part>
  )
}

/** The guest's order has just been added to the reader's account. */
function JoinedNote() {
  const { t } = useTranslation('orders')
  return (
    <p className={classes.note} role="status">
      {t('invoice.joined')}
    </p>
  )
}

function CancelLine({ order, linkKey, onLostFocus }: OrderAsideProps) {
  const { t } = useTranslation('orders')
  return (
    <div>
      <CancelOrder order={order} linkKey={linkKey} label={t('cancel.open')} onSettled={onLostFocus} />
    </div>
  )
}

/** For readers who know nothing but the order's id. */
function ClosedNote() {
  const { t } = useTranslation('orders')
  return <p className={classes.note}>{t('order.closed')}</p>
}

/** What the shop gave back of a part of the order: how much, when, why, and whether the money has been sent. */
function OrderRefunds({ refunds }: Pick<OrderDetails, 'refunds'>) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const written = useWrittenTime()
  return (
    <ul className={orderRefundsClasses.refunds}>
      {refunds.map(({ amount, reason, done, at, creditNote }) => (
        <li key={creditNote.number} className={orderRefundsClasses.refund}>
          <p className={orderRefundsClasses.amount}>
            <Price euros={amount} />
          </p>
          <p className={orderRefundsClasses.quiet}>{written(at, { date: 'long' })}</p>
          <p>{t('order.refunds.because', { reason })}</p>
          <p className={orderRefundsClasses.quiet}>{t(done ? 'order.refunds.done' : 'order.refunds.pending')}</p>
          <a href={inLanguage(creditNote.pdf, language)} download className={orderRefundsClasses.link}>
            {t('order.creditNote', { number: creditNote.number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
