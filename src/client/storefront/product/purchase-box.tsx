import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cartProductOf } from '../../../shared/cart/cart-item.ts'
import { maxQuantity } from '../../../shared/cart/limits.ts'
import { addRefusal } from '../../../shared/cart/reducer.ts'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { showAlert } from '../../alerts.ts'
import { openCartDrawer } from '../../cart/cart-drawer.tsx'
import { currentCart, dispatchCart, useCart } from '../../cart/cart-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { announce } from '../../navigation/announcer.tsx'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { QuantityControl } from '../../ui/quantity-control/quantity-control.tsx'
import { AddButton } from './add-button.tsx'
import { PurchaseBar } from './purchase-bar.tsx'
import classes from './purchase-box.module.css'

/** Availability, quantity, and the button that adds the product to the cart. */
export function PurchaseBox({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const title = textIn(useLanguage(), product.title)
  const [quantity, setQuantity] = useState(1)
  const { ref: controls, entry } = useIntersection()
  const isOutOfSight = entry !== null && !entry.isIntersecting
  const soldOut = product.availability === 'sold-out'
  const inCart = useCart().products.find(({ id }) => id === product.id)?.quantity ?? 0
  const missing = product.left !== undefined && quantity + inCart > product.left
  const add = (): boolean => {
    const refusal = addRefusal(currentCart(), product.id)
    if (refusal) {
      showAlert({ message: t(`refused.${refusal}`), tone: 'error' })
      return false
    }
    dispatchCart({ type: 'ADD', product: cartProductOf(product), quantity })
    announce(t('addedAnnouncement', { count: quantity, title }))
    openCartDrawer(product.id)
    return true
  }
  return (
    <div className={classes.box}>
      <p className={classes.availability} data-availability={product.availability}>
        {t(`availability.${product.availability}`)}
      </p>
      <NeedsScripts text={t('needsScripts')} />
      <div ref={controls} className={classes.controls} data-scripts-only>
        <QuantityControl
          value={quantity}
          onMinus={() => setQuantity((value) => Math.max(1, value - 1))}
          onPlus={() => setQuantity((value) => Math.min(maxQuantity, value + 1))}
          of={title}
          disabled={soldOut}
        />
        <AddButton onAdd={add} soldOut={soldOut} />
      </div>
      <p role="status" className={classes.left}>
        {missing && t(inCart > 0 ? 'leftWithCart' : 'left', { count: product.left, inCart })}
      </p>
      <p className={classes.delivery}>{t('delivery')}</p>
      {isOutOfSight && (
        <PurchaseBar euros={product.price}>
          <AddButton onAdd={add} soldOut={soldOut} />
        </PurchaseBar>
      )}
    </div>
  )
}
