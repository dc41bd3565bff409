import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { shownOrder } from '../../../shared/orders/display.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { demoSeller, sellerLines } from '../../../shared/seller.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { Paper } from '../../ui/paper/paper.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import classes from './invoice-sheet.module.css'

interface InvoiceSheetProps {
  /** Undefined while it is loading: the sheet then has placeholders. */
  invoice?: Invoice
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The invoice as a sheet of paper, in both color schemes and on the printer. */
export function InvoiceSheet({ invoice, heading }: InvoiceSheetProps) {
  const { t } = useTranslation('invoice')
  const { shop } = usePageEnvironment()
  const notice = invoice?.notice ?? (shop.sells ? '' : t('demoNotice'))
  const present = shop.seller ?? demoSeller
  // As issued; while it is loading, as the next one would be.
  const seller = invoice?.seller ?? { name: present.name, nif: present.taxNumber, address: sellerLines(present) }
  return (
    <Paper title={t('heading')} id="invoice" level="h1" heading={heading} isLoading={!invoice}>
      {invoice ? <Facts invoice={invoice} /> : <div className={classes.factBones} />}
      <div className={classes.parties}>
        <Party title={t('seller')}>
          <p>{seller.name}</p>
          <p>
            {t('nif')}: {seller.nif}
          </p>
          {seller.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Party>
        {invoice && <BillTo address={invoice.billingAddress} />}
      </div>
      {invoice ? <Body invoice={invoice} /> : <div className={classes.bodyBones} />}
      {notice && <p className={classes.demo}>{notice}</p>}
    </Paper>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const written = useWrittenTime()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('number')}</dt>
        <dd>{invoice.invoiceNumber}</dd>
      </div>
      <div>
        <dt>{t('date')}</dt>
        <dd>{written(invoice.createdAt, { date: 'long' })}</dd>
      </div>
      <div>
        <dt>{t('orderId')}</dt>
        <dd className={classes.code}>{shownOrder(invoice.orderId, invoice.number)}</dd>
      </div>
      <div>
        <dt>{t('ordered')}</dt>
        <dd>{written(invoice.orderedAt, { date: 'long' })}</dd>
      </div>
    </dl>
  )
}

function BillTo({ address }: { address: Invoice['billingAddress'] }) {
  const { t } = useTranslation('invoice')
  const { name, address: street, address2, zipCode, city, country } = address
  return (
    <Party title={t('billTo')}>
      {postalLines([name, street, address2, `${zipCode} ${city}`, country]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Party>
  )
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.party}>
      <h2 className={classes.partyTitle}>{title}</h2>
      {children}
    </div>
  )
}

function Body({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const written = useWrittenTime()
  return (
    <>
      <InvoiceLines invoice={invoice} />
      <div className={classes.remarks}>
        <p>{t('pricesWithVat')}</p>
        <p>{t('paid', { date: written(invoice.createdAt, { date: 'long' }) })}</p>
      </div>
    </>
  )
}
