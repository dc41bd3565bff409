import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './invoice-lines.module.css'

/** The last rows of the lines: discount, without VAT, VAT by rate, free shipping, total. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
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
