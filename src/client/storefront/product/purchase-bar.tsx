import type { ComponentProps, ReactNode } from 'react'
import { ProductPrice } from '../../ui/price/product-price.tsx'
import classes from './purchase-bar.module.css'

interface PurchaseBarProps {
  /** The product, or the variant that is chosen. */
  sold: ComponentProps<typeof ProductPrice>['product']
  /** The button that adds to the cart. */
  children: ReactNode
}

/** Price and button at the bottom of a phone's screen, for while the page's own button is out of sight. */
export function PurchaseBar({ sold, children }: PurchaseBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.price}>
        <ProductPrice product={sold} />
      </p>
      {children}
    </div>
  )
}
