import { VisuallyHidden } from '@mantine/core'
import { IconPackage, IconRotate2, IconWorld } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useBuyable } from '../../cart/buyable.ts'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { useCart, useCartReady } from '../../cart/cart-store.ts'
import { CheckoutLink } from '../../cart/checkout-link.tsx'
import { UnavailableLines } from '../../cart/unavailable-lines.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import { Price } from '../../ui/price/price.tsx'
import { CartLines } from './cart-lines.tsx'
import classes from './cart-page.module.css'
import cartTotalsClasses from './cart-totals.module.css'
import { EmptyCart } from './empty-cart.tsx'

export const load = textHead({ title: 'cart:title', description: 'cart:description', noindex: true })

/** The cart. It is stored in the browser, so the server sends a skeleton. */
export function Page() {
  const { t } = useTranslation('cart')
  const ready = useCartReady()
  const filled = useCart().products.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useCartRefresh(true)
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {(!ready || filled) && <PageLead>{t('lead')}</PageLead>}
      <div className={classes.body}>
        <NeedsScripts />
        {!ready && <CartSkeleton />}
        {ready && !filled && <EmptyCart />}
        {ready && filled && (
          <div className={classes.columns}>
            <CartLines onEmpty={() => heading.current?.focus()} />
            <CartTotals />
          </div>
        )}
      </div>
      <DeliveryStrip />
    </PageFrame>
  )
}

function CartSkeleton() {
  const { t } = useTranslation('cart')
  return (
    <div className={classes.columns} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={classes.bones} aria-hidden="true">
        <div className={classes.bone} />
        <div className={classes.bone} />
      </div>
      <div className={classes.boneTotals} aria-hidden="true" />
    </div>
  )
}

const promises = [
  { key: 'free', Icon: IconPackage },
  { key: 'worldwide', Icon: IconWorld },
  { key: 'moneyBack', Icon: IconRotate2 },
] as const

/** Free shipping, worldwide delivery, money back. */
function DeliveryStrip() {
  const { t } = useTranslation('cart')
  return (
    <ul className={classes.strip} aria-label={t('delivery.label')}>
      {promises.map(({ key, Icon }) => (
        <li key={key} className={classes.promise}>
          <Icon className={classes.icon} stroke={1.25} aria-hidden />
          <div>
            <p className={classes.title}>{t(`delivery.${key}.title`)}</p>
            <p className={classes.text}>{t(`delivery.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Subtotal, free shipping and total of what can be bought, and the link to the checkout. */
export function CartTotals() {
  const { t } = useTranslation('cart')
  const { totalPrice } = useBuyable()
  return (
    <section className={cartTotalsClasses.totals} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={cartTotalsClasses.heading}>
        {t('summary.heading')}
      </h2>
      <dl className={cartTotalsClasses.sums}>
        <dt>{t('summary.subtotal')}</dt>
        <dd>
          <Price euros={totalPrice} />
        </dd>
        <dt>{t('summary.shipping')}</dt>
        <dd>
          {t('summary.free')} · <Price euros={0} />
        </dd>
        <dt className={cartTotalsClasses.total}>{t('summary.total')}</dt>
        <dd className={cartTotalsClasses.total}>
          <Price euros={totalPrice} />
        </dd>
      </dl>
      <p className={cartTotalsClasses.note}>{t('summary.vatIncluded')}</p>
      <UnavailableLines />
      <CheckoutLink className={cartTotalsClasses.action}>{t('summary.checkout')}</CheckoutLink>
      <PageLink href={paths.products()} className={cartTotalsClasses.back}>
        {t('summary.continue')}
      </PageLink>
    </section>
  )
}
