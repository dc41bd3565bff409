import type { ReactNode } from 'react'
import { Price } from '../../ui/price/price.tsx'
import classes from './purchase-bar.module.css'

interface PurchaseBarProps {
  euros: number
  /** The button that adds to the cart. */
  children: ReactNode
}

/** Price and button at the bottom of a phone's screen, for while the page's own button is out of sight. */
export function PurchaseBar({ euros, children }: PurchaseBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.price}>
        <Price euros={euros} />
      </p>
      {children}
    </div>
  )
}
