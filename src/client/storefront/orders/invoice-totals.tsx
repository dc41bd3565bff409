import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './invoice-totals.module.css'

/** The sums: without VAT, VAT, free shipping, total (spec section 9). */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  return (
    <dl className={classes.sums}>
      <dt>{t('subtotal')}</dt>
      <dd>
        <Price euros={invoice.totalPriceWithOutVAT} />
      </dd>
      <dt>{t('vat', { percent: invoice.VAT })}</dt>
      <dd>
        <Price euros={invoice.priceVAT} />
      </dd>
      <dt>{t('shipping')}</dt>
      <dd>
        {t('free')} · <Price euros={0} />
      </dd>
      <dt className={classes.total}>{t('total')}</dt>
      <dd className={classes.total}>
        <Price euros={invoice.totalPrice} />
      </dd>
    </dl>
  )
}
