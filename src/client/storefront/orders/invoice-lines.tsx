import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './invoice-lines.module.css'

/**
 * The lines with the titles and prices at the time of the order, and the sums. The last line shares a row group with
 * the sums: in print, browsers can keep a group on one page, but not a row with the next one.
 */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
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
