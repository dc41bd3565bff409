import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useBuyable } from '../../cart/buyable.ts'
import { CheckoutLink } from '../../cart/checkout-link.tsx'
import { UnavailableLines } from '../../cart/unavailable-lines.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { Price } from '../../ui/price/price.tsx'
import classes from './cart-totals.module.css'

/** Subtotal, free shipping and total of what can be bought, and the link to the checkout. */
export function CartTotals() {
  const { t } = useTranslation('cart')
  const { totalPrice } = useBuyable()
  return (
    <section className={classes.totals} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={classes.heading}>
        {t('summary.heading')}
      </h2>
      <dl className={classes.sums}>
        <dt>{t('summary.subtotal')}</dt>
        <dd>
          <Price euros={totalPrice} />
        </dd>
        <dt>{t('summary.shipping')}</dt>
        <dd>
          {t('summary.free')} · <Price euros={0} />
        </dd>
        <dt className={classes.total}>{t('summary.total')}</dt>
        <dd className={classes.total}>
          <Price euros={totalPrice} />
        </dd>
      </dl>
      <p className={classes.note}>{t('summary.vatIncluded')}</p>
      <UnavailableLines />
      <CheckoutLink className={classes.action}>{t('summary.checkout')}</CheckoutLink>
      <PageLink href={paths.products()} className={classes.back}>
        {t('summary.continue')}
      </PageLink>
    </section>
  )
}
