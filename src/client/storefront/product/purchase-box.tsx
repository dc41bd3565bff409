import { useIntersection } from '@mantine/hooks'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CartProduct, toCartProduct } from '../../../shared/cart/cart-item.ts'
import { maxQuantity } from '../../../shared/cart/limits.ts'
import { lineKey, quantityInCart } from '../../../shared/cart/line-key.ts'
import { addRefusal } from '../../../shared/cart/reducer.ts'
import type { ProductDetail, ProductVariant } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { showAlert } from '../../alerts.ts'
import { openCartDrawer } from '../../cart/cart-drawer.tsx'
import { currentCart, dispatchCart, useCart } from '../../cart/cart-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { announce } from '../../navigation/announcer.tsx'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { QuantityControl } from '../../ui/quantity-control/quantity-control.tsx'
import { AddButton } from './add-button.tsx'
import { ProductSizeGuide } from './product-size-guide.tsx'
import { PurchaseBar } from './purchase-bar.tsx'
import classes from './purchase-box.module.css'
import type { VariantChoice } from './use-variant-choice.ts'
import { VariantOptions } from './variant-options.tsx'

// Another quantity changes nothing of these.
const Options = memo(VariantOptions)
const SizeGuide = memo(ProductSizeGuide)

interface PurchaseBoxProps {
  product: ProductDetail
  /** Undefined for a product without options. */
  choice?: VariantChoice | undefined
}

/** What the button adds: the product, or the variant that is chosen. */
function lineOf(product: ProductDetail, variant: ProductVariant | undefined): CartProduct {
  const line = toCartProduct(product)
  if (!variant) return line
  const { id: variantId, options, images, price } = variant
  const colors = images.map((file) => product.colors[product.images.indexOf(file)] ?? '')
  return { ...line, variantId, options, images, colors, price }
}

/** Options to choose from, availability, quantity, and the button that adds the product to the cart. */
export function PurchaseBox({ product, choice }: PurchaseBoxProps) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const title = textIn(language, product.title)
  const [quantity, setQuantity] = useState(1)
  const { ref: controls, entry } = useIntersection()
  const isOutOfSight = entry !== null && !entry.isIntersecting
  const sold = choice?.variant ?? product
  const soldOut = sold.availability === 'sold-out'
  const line = lineOf(product, choice?.variant)
  const inCart = quantityInCart(useCart().products, line)
  const left = choice && !choice.variant ? undefined : sold.left
  const missing = left !== undefined && quantity + inCart > left
  const open = soldOut ? undefined : choice?.open
  const add = (): boolean => {
    if (open) {
      focusOption(open.id)
      return false
    }
    const refusal = addRefusal(currentCart(), lineKey(line))
    if (refusal) {
      showAlert({ message: t(`refused.${refusal}`), tone: 'error' })
      return false
    }
    dispatchCart({ type: 'ADD', product: line, quantity })
    announce(t('addedAnnouncement', { count: quantity, title }))
    openCartDrawer(lineKey(line))
    return true
  }
  return (
    <div className={classes.box}>
      {choice && <Options choice={choice} />}
      {product.sizeGuide && <SizeGuide guide={product.sizeGuide} />}
      <p className={classes.availability} data-availability={sold.availability}>
        {t(`availability.${sold.availability}`)}
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
        <AddButton onAdd={add} soldOut={soldOut} missing={open && textIn(language, open.name).toLowerCase()} />
      </div>
      <p role="status" className={classes.left}>
        {missing && t(inCart > 0 ? 'leftWithCart' : 'left', { count: left, inCart })}
      </p>
      <p className={classes.delivery}>{t('delivery')}</p>
      {isOutOfSight && (
        <PurchaseBar sold={sold}>
          <AddButton onAdd={add} soldOut={soldOut} missing={open && textIn(language, open.name).toLowerCase()} />
        </PurchaseBar>
      )}
    </div>
  )
}

/** Leads to the option that is still open. */
function focusOption(id: string): void {
  const option = [...document.querySelectorAll<HTMLElement>('fieldset[data-option]')].find(
    (each) => each.dataset.option === id,
  )
  option?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
}
