import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { blocksPurchase, marksOfLine, useCartMarks } from '../../cart/cart-marks.ts'
import { useCart } from '../../cart/cart-store.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { Price } from '../../ui/price/price.tsx'
import classes from './cart-totals.module.css'

/** Subtotal, free shipping, total, and the link to the checkout. */
export function CartTotals() {
  const { t } = useTranslation('cart')
  const { totalPrice, products } = useCart()
  const marks = useCartMarks()
  const blocked = products.some((line) => marksOfLine(marks, line).some(blocksPurchase))
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
      {blocked && <p className={classes.blocked}>{t('summary.blocked')}</p>}
      <Button component={PageLink} href={paths.checkout()} fullWidth className={classes.action}>
        {t('summary.checkout')}
      </Button>
      <PageLink href={paths.products()} className={classes.back}>
        {t('summary.continue')}
      </PageLink>
    </section>
  )
}
