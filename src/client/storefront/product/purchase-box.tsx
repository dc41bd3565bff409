import { useIntersection } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CartProduct, toCartProduct } from '../../../shared/cart/cart-item.ts'
import { maxQuantity } from '../../../shared/cart/limits.ts'
import { lineInput, lineKey, quantityInCart } from '../../../shared/cart/line-key.ts'
import { addRefusal } from '../../../shared/cart/reducer.ts'
import type { ProductDetail, ProductVariant } from '../../../shared/catalog/entities.ts'
import type { SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { textIn } from '../../../shared/localized.ts'
import { openCartDrawer } from '../../cart/cart-drawer.tsx'
import { currentCart, dispatchCart, useCart } from '../../cart/cart-store.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { announce } from '../../shell/navigation/announcer.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { focusPressed } from '../../ui/focus.ts'
import looks from '../../ui/looks.module.css'
import { NeedsScripts } from '../../ui/page-parts.tsx'
import { ProductPrice } from '../../ui/product-parts.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import { SizeGuide } from '../../ui/size-guide.tsx'
import { Details } from './product-details.tsx'
import classes from './purchase-box.module.css'
import { focusOption, type VariantChoice, VariantOptions } from './variant-choice.tsx'

/** Loaded in shops that tell places apart. */
const DeliveryEstimate = lazy(
  () => import('../delivery/delivery-parts.tsx').then((module) => module.DeliveryEstimate),
  { texts: ['delivery'], failed: null },
)

/** The line that the button adds: the product, or the variant that is chosen. */
function makeLine(product: ProductDetail, variant: ProductVariant | undefined): CartProduct {
  const card = toCartProduct(product)
  if (!variant) return card
  // That of the card is the cheapest variant's.
  const { unitPrice: _, ...line } = card
  const { id: variantId, options, images, price, unitPrice } = variant
  const colors = images.map((file) => product.colors[product.images.indexOf(file)] ?? '')
  return { ...line, variantId, options, images, colors, price, ...(unitPrice && { unitPrice }) }
}

/** Options to choose from, availability, quantity, and the button that adds the product to the cart. */
export function PurchaseBox({ product, choice }: { product: ProductDetail; choice?: VariantChoice | undefined }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { countries } = usePageEnvironment().shop
  const title = textIn(language, product.title)
  const [quantity, setQuantity] = useState(1)
  const { ref: controls, entry } = useIntersection()
  const isOutOfSight = entry !== null && !entry.isIntersecting
  const item = choice?.variant ?? product
  const soldOut = item.availability === 'sold-out'
  const line = makeLine(product, choice?.variant)
  const inCart = quantityInCart(useCart().products, line)
  const remaining = choice && !choice.variant ? undefined : item.left
  const isShort = remaining !== undefined && quantity + inCart > remaining
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
  const missingOption = open && textIn(language, open.name).toLowerCase()
  const button = <AddButton onAdd={add} soldOut={soldOut} missing={missingOption} />
  return (
    <div className={classes.box}>
      {/* Another quantity changes nothing of these two. */}
      {choice && <VariantOptions choice={choice} />}
      <p className={classes.availability} data-availability={item.availability}>
        {t(`availability.${item.availability}`)}
      </p>
      <NeedsScripts text={t('needsScripts')} />
      <div ref={controls} className={`${classes.controls} unprinted`} data-scripts-only>
        <QuantityControl
          value={quantity}
          onMinus={() => setQuantity((value) => Math.max(1, value - 1))}
          onPlus={() => setQuantity((value) => Math.min(maxQuantity, value + 1))}
          of={title}
          disabled={soldOut}
        />
        {button}
      </div>
      <p role="status" className={classes.shortage}>
        {isShort && t(inCart > 0 ? 'leftWithCart' : 'left', { count: remaining, inCart })}
      </p>
      {countries ? (
        <DeliveryEstimate products={[lineInput({ ...line, quantity })]} countries={countries} />
      ) : (
        <p className={classes.delivery}>{t('delivery')}</p>
      )}
      {product.sizeGuide && (
        <div className={classes.guide}>
          <ProductSizeGuide guide={product.sizeGuide} />
        </div>
      )}
      {/* At the bottom of a phone's screen, for while the page's own button is out of sight. */}
      {isOutOfSight && (
        <div className={`${classes.bar} unprinted`}>
          <p className={classes.price}>
            <ProductPrice product={choice?.price ?? product} />
          </p>
          {button}
        </div>
      )}
    </div>
  )
}

const confirmationMs = 2500

interface AddButtonProps {
  /** @returns whether the product was added to the cart */
  onAdd: () => boolean
  soldOut: boolean
  /** The option to choose first; the button says so, and leads there. */
  missing?: string | undefined
}

function AddButton({ onAdd, soldOut, missing }: AddButtonProps) {
  const { t } = useTranslation('product')
  // A counter, so that a second click restarts the timer.
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [added])
  const label = added > 0 ? 'added' : 'add'
  return (
    <button
      type="button"
      className={`${looks.action} ${classes.button}`}
      disabled={soldOut}
      data-added={added > 0 || undefined}
      onClick={(event) => {
        focusPressed(event)
        if (onAdd()) setAdded((count) => count + 1)
      }}
    >
      {missing === undefined ? t(soldOut ? 'soldOut' : label) : t('choose', { option: missing })}
    </button>
  )
}

/** The measures of a product. */
export const ProductSizeGuide = memo(function ProductSizeGuide({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  return (
    <Details title={t('sizeGuide.title')}>
      <SizeGuide guide={guide} />
    </Details>
  )
})
