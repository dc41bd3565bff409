import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { orderName, shownIdentifier } from '../../../shared/orders/display.ts'
import type { ShownType } from '../../../shared/orders/document-types.ts'
import type { OrderDetails, OrderView } from '../../../shared/orders/order-view.ts'
import { paths } from '../../../shared/paths.ts'
import { findContacts } from '../../../shared/settings/contact-links.ts'
import { getDay, writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { PaymentBadge, StatusBadge } from '../../ui/order-marks.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { useWrittenTime } from '../../ui/shop-time.tsx'
import totals from '../cart/sums.module.css'
import { AddressLines, AddToAccount, CancelOrder, InvoiceDownload, inLanguage } from '../orders/order-parts.tsx'
import classes from './order-view.module.css'

/** Beside the lines: the order's facts, its address and documents, or how to see those. */
export function OrderAside({ order, linkKey }: { order: OrderView; linkKey: string | undefined }) {
  const { t } = useTranslation('orders')
  const { details } = order
  return (
    <div className={`${totals.totals} ${classes.aside}`}>
      <Facts order={order} />
      <Delivery order={order} />
      {details ? (
        <>
          <Refunds details={details} />
          <Part
            title={t(order.shippingKind === 'pickup' ? 'order.delivery.yourDetails' : 'order.address')}
            id="order-address"
          >
            <address className={classes.address}>
              <AddressLines address={details.address} email={details.email} />
            </address>
          </Part>
          <Documents details={details} />
          <Withdrawal details={details} />
          {details.completable && <AskForComplete orderId={order.id} linkKey={linkKey} address={details.address} />}
          <Contacts order={order} />
          {details.reader === 'joined' && (
            <p className={classes.note} role="status">
              {t('invoice.joined')}
            </p>
          )}
          {details.reader === 'guest' && (
            <AddToAccount here={paths.order(order.id, linkKey)} className={classes.note} />
          )}
          {/* A guest is who has the key of an order without an account. */}
          {details.cancellable && details.reader !== 'other' && (
            <div>
              <CancelOrder order={order} linkKey={linkKey} label={t('cancel.open')} />
            </div>
          )}
        </>
      ) : (
        // For readers who know nothing but the order's id.
        <p className={classes.note}>{t('order.closed')}</p>
      )}
    </div>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={looks.smallTitle}>
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

/** How the order is sent; who knows nothing but its id does not read where to. Nothing where the shop says nothing of it. */
function Delivery({ order: { shippingMethod, shippingKind, details } }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!shippingMethod) return null
  const note = details?.shippingNote && textIn(language, details.shippingNote)
  return (
    <Part title={t(shippingKind === 'pickup' ? 'order.delivery.pickUp' : 'order.delivery.title')} id="order-delivery">
      <p>{textIn(language, shippingMethod)}</p>
      {note && <p>{note}</p>}
      {details?.pickupPoint && <p>{t('order.delivery.point', { point: details.pickupPoint })}</p>}
    </Part>
  )
}

/** Money that the shop refunded for a part of the order: how much, when, why, and whether it has been sent. */
function Refunds({ details: { refunds } }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const written = useWrittenTime()
  if (refunds.length === 0) return null
  return (
    <Part title={t('order.refunds.title')} id="order-refunds">
      <ul className={classes.refunds}>
        {refunds.map(({ amount, reason, done, at, creditNote }) => (
          <li key={at}>
            <p className={classes.amount}>
              <Price euros={amount} />
            </p>
            <p className={looks.quiet}>{written(at, { date: 'long' })}</p>
            <p>{t('order.refunds.because', { reason })}</p>
            <p className={looks.quiet}>{t(done ? 'order.refunds.done' : 'order.refunds.pending')}</p>
            {creditNote && <CreditNoteDownload creditNote={creditNote} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The way to withdraw, and until when; a page that needs no scripts, so no link of the shop's own. */
function Withdrawal({ details: { withdrawal } }: { details: OrderDetails }) {
  const { t } = useTranslation(['orders', 'common'])
  const { shop, now } = usePageEnvironment()
  const language = useLanguage()
  if (!withdrawal) return null
  const { page, days, lastDay } = withdrawal
  const isOver = lastDay !== undefined && lastDay < getDay(now, shop.timeZone)
  return (
    <Part title={t('order.withdrawal.title')} id="order-withdrawal">
      <p>
        {lastDay === undefined
          ? t('order.withdrawal.open', { days })
          : t(isOver ? 'order.withdrawal.over' : 'order.withdrawal.until', { day: writtenDay(lastDay, language) })}
      </p>
      <p>
        <a href={page} className={looks.touch}>
          {t('common:withdraw')}
        </a>
      </p>
    </Part>
  )
}

/** How to reach the shop about this order; nothing where it names neither e-mail nor telephone. */
function Contacts({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { links } = usePageEnvironment().shop
  const contacts = findContacts(links, t('order.contact.subject', { id: orderName(order) }))
  if (contacts.length === 0) return null
  return (
    <Part title={t('order.contact.title')} id="order-contact">
      <p>{t('order.contact.text')}</p>
      {contacts.map(({ text, href }) => (
        <p key={href}>
          <a href={href} className={looks.touch}>
            {text}
          </a>
        </p>
      ))}
    </Part>
  )
}

function CreditNoteDownload({ creditNote: { number, pdf } }: { creditNote: { number: string; pdf: string } }) {
  const { t } = useTranslation('orders')
  return (
    <a href={inLanguage(pdf, useLanguage())} download className={looks.touch}>
      {t('order.creditNote', { number })}
    </a>
  )
}

/** Loaded when its fields are opened. */
const CompleteInvoice = lazy(() => import('./complete-invoice.tsx').then((module) => module.CompleteInvoice), {
  texts: ['validation'],
  failed: null,
})

function AskForComplete(props: ComponentProps<typeof CompleteInvoice>) {
  const { t } = useTranslation('orders')
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <button type="button" className={looks.way} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {t('complete.open')}
      </button>
      {opened && <CompleteInvoice {...props} />}
    </div>
  )
}

/** Names of documents that are no invoices, for the links to them. */
const linkTexts: { [Type in ShownType]?: 'order.simplifiedInvoice' | 'order.receipt' } = {
  F2: 'order.simplifiedInvoice',
  receipt: 'order.receipt',
}

function Documents({ details: { invoice, creditNote } }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  if (!invoice) return null
  return (
    <Part title={t('table.invoice')} id="order-documents">
      <p>
        <PageLink href={invoice.page} className={looks.touch}>
          {t(linkTexts[invoice.type ?? 'F1'] ?? 'order.invoice', { number: invoice.number })}
        </PageLink>
      </p>
      {creditNote && (
        <p>
          <CreditNoteDownload creditNote={creditNote} />
        </p>
      )}
      <InvoiceDownload pdf={invoice.pdf} variant="default" />
    </Part>
  )
}
