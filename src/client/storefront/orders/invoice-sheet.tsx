import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { demoSeller, sellerLines } from '../../../shared/seller.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { Paper } from '../../ui/paper/paper.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
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

/**
 * The lines with the titles and prices at the time of the order, and the sums. The last line shares a row group with
 * the sums: in print, browsers can keep a group on one page, but not a row with the next one.
 */
function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const { products } = invoice
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.title}>
            {t('description')}
          </th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('unitPrice')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {products.slice(0, -1).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      <tbody className={classes.together}>
        {products.slice(-1).map((line) => (
          <Line key={line.id} line={line} />
        ))}
        <InvoiceTotals invoice={invoice} />
      </tbody>
    </table>
  )
}

/** On narrow screens, quantity and price are below the title. */
function Line({ line }: { line: Invoice['products'][number] }) {
  const language = useLanguage()
  return (
    <tr className={classes.line}>
      <th scope="row" className={classes.title}>
        {lineTitle(textIn(language, line.title), line.options)}
      </th>
      <td className={classes.quantity}>
        {line.quantity}
        <span className={classes.times} aria-hidden="true">
          ×
        </span>
      </td>
      <td className={classes.price}>
        <Price euros={line.price} />
      </td>
      <td>
        <Price euros={line.total} />
      </td>
    </tr>
  )
}

/** The last rows of the lines: discount, without VAT, VAT by rate, free shipping, total. */
function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  return (
    <>
      {invoice.discount !== undefined && (
        <Sum name={t('discount')} className={classes.firstSum}>
          <Price euros={-invoice.discount} />
        </Sum>
      )}
      <Sum name={t('subtotal')} className={invoice.discount === undefined ? classes.firstSum : undefined}>
        <Price euros={invoice.totalPriceWithOutVAT} />
      </Sum>
      {invoice.taxes.map(({ rate, amount }) => (
        <Sum key={rate} name={t('vat', { percent: rate })}>
          <Price euros={amount} />
        </Sum>
      ))}
      <Sum name={t('shipping')}>
        {t('free')} · <Price euros={0} />
      </Sum>
      <Sum name={t('total')} className={classes.total}>
        <Price euros={invoice.totalPrice} />
      </Sum>
    </>
  )
}

function Sum({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <tr className={className ? `${classes.sum} ${className}` : classes.sum}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{children}</td>
    </tr>
  )
}
