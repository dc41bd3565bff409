import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import { headingKey } from '../../../shared/orders/document-types.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { getPromiseKey } from '../../../shared/orders/promise-text.ts'
import { listSums } from '../../../shared/orders/sums.ts'
import { demoSeller, sellerLines } from '../../../shared/seller.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { Paper } from '../../ui/paper.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { useWrittenTime } from '../../ui/shop-time.tsx'
import classes from './invoice-page.module.css'
import { AddressLines } from './order-parts.tsx'

/** The invoice as a sheet of paper, in both color schemes and on the printer; placeholders while it is loading. */
export function InvoiceSheet({ invoice }: { invoice?: Invoice }) {
  const { t } = useTranslation('invoice')
  const { shop } = usePageEnvironment()
  const written = useWrittenTime()
  const notice = invoice?.notice ?? (shop.sells ? '' : t('demoNotice'))
  const current = shop.seller ?? demoSeller
  // The seller as issued; while the invoice is loading, as the next one would name it.
  const seller = invoice?.seller ?? { name: current.name, nif: current.taxNumber, address: sellerLines(current) }
  return (
    <Paper title={t(headingKey(invoice?.type))} id="invoice" level="h1" isLoading={!invoice}>
      {invoice ? <Details invoice={invoice} /> : <div className={classes.detailBones} />}
      <div className={classes.parties}>
        <Party title={t('seller')}>
          <p>{seller.name}</p>
          <p>
            {t('nif')}: {seller.nif}
          </p>
          {seller.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {invoice?.seller?.packaging && (
            <p>
              {t('packaging')}: {invoice.seller.packaging}
            </p>
          )}
        </Party>
        {invoice && (
          <Party title={t('billTo')}>
            <AddressLines address={invoice.billingAddress} />
            {invoice.recipient?.taxNumber && (
              <p>
                {t('recipientNumber')}: {invoice.recipient.taxNumber}
              </p>
            )}
          </Party>
        )}
      </div>
      {invoice ? (
        <>
          <InvoiceLines invoice={invoice} />
          <div className={`${looks.quiet} ${classes.remarks}`}>
            <DeliveryNotes invoice={invoice} />
            <p>{t(invoice.taxMode === 'export' ? 'exemptExport' : 'pricesWithVat')}</p>
            <p>
              {t(invoice.type === 'receipt' ? 'receipt.paid' : 'paid', {
                date: written(invoice.createdAt, { date: 'long' }),
              })}
            </p>
          </div>
        </>
      ) : (
        <div className={classes.bodyBones} />
      )}
      {notice && <p className={classes.demo}>{notice}</p>}
    </Paper>
  )
}

function Details({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const written = useWrittenTime()
  const details = [
    ...(invoice.invoiceNumber ? [{ key: 'number', value: invoice.invoiceNumber } as const] : []),
    { key: 'date', value: written(invoice.createdAt, { date: 'long' }) },
    ...(invoice.replaces ? [{ key: 'replaces', value: invoice.replaces } as const] : []),
    { key: 'orderId', value: shownOrder(invoice.orderId, invoice.number), className: classes.code },
    { key: 'ordered', value: written(invoice.orderedAt, { date: 'long' }) },
  ] as const
  return (
    <dl className={classes.details}>
      {details.map(({ key, value, ...look }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd {...look}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the goods come, as it was promised with the order. */
function DeliveryNotes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const language = useLanguage()
  const { shippingMethod, shippingKind, shippingNote, pickupPoint, promised } = invoice
  const isFetched = shippingKind === 'pickup'
  const note = shippingNote ? textIn(language, shippingNote) : ''
  const where = isFetched ? note : pickupPoint
  return (
    <>
      {shippingMethod && (
        <p>
          {t('shippedBy', {
            method: [textIn(language, shippingMethod), isFetched ? '' : note].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      {where && <p>{t('pickUpAt', { where })}</p>}
      {promised && (
        <p>
          {t(`promised.${getPromiseKey(promised, shippingKind)}`, {
            from: writtenDay(promised.from, language),
            to: writtenDay(promised.to, language),
          })}
        </p>
      )}
    </>
  )
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
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
      <VisuallyHidden component="caption">{t('lines')}</VisuallyHidden>
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

function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const { totalPriceWithOutVAT: subtotal, shippingPrice: shipping = 0, discount, taxNotCharged } = invoice
  const taxes = invoice.taxes.map(({ rate, amount }) => ({ percent: rate, amount }))
  const rows = listSums({ discount, shipping, taxNotCharged, subtotal, taxes })
  return (
    <>
      {rows.map(({ name, amount, percent }) => (
        <Sum key={`${name} ${percent}`} name={t(name, { percent })} euros={amount}>
          {name === 'shipping' && amount === 0 && <>{t('free')} · </>}
        </Sum>
      ))}
      <Sum name={t('total')} euros={invoice.totalPrice} />
    </>
  )
}

function Sum({ name, euros, children }: { name: string; euros: number; children?: ReactNode }) {
  return (
    <tr className={classes.sum}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>
        {children}
        <Price euros={euros} />
      </td>
    </tr>
  )
}
