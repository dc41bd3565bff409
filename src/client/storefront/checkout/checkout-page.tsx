import { useTranslation } from 'react-i18next'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { useCart, useCartReady } from '../../cart/cart-store.ts'
import { textHead } from '../../page-data.ts'
import { useHeldSession } from '../../session/session-store.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'

export const load = textHead({ title: 'checkout:title', description: 'checkout:description', noindex: true })

/** The checkout on one page, with the summary beside the form. */
export function Page() {
  const { t } = useTranslation('checkout')
  const ready = useCartReady()
  const empty = useCart().products.length === 0
  // After the session has ended, the form stays as it is behind the login dialog.
  const isForm = [!ready, !empty, useHeldSession() !== null].includes(true)
  const refreshCart = useCartRefresh(true)
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading}>{t('title')}</h1>
      <NeedsScripts />
      {isForm ? (
        <CheckoutForm ready={ready} refreshCart={refreshCart} />
      ) : (
        <div className={classes.empty}>
          <EmptyCart />
        </div>
      )}
    </PageFrame>
  )
}
