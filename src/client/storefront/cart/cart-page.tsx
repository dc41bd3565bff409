import { VisuallyHidden } from '@mantine/core'
import { IconPackage, IconRotate2, IconWorld } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { useCart, useCartReady } from '../../cart/cart-store.ts'
import { textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import { CartLines } from './cart-lines.tsx'
import classes from './cart-page.module.css'
import { CartTotals } from './cart-totals.tsx'
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
