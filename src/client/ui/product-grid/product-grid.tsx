import type { ProductCard as Product } from '../../../shared/catalog/entities.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import classes from './product-grid.module.css'

/** Width of a card by screen, for `sizes`; the stylesheet's columns. */
const sizes = {
  two: '(min-width: 48em) 12rem, 46vw',
  three: '(min-width: 75em) 23rem, (min-width: 48em) 31vw, 46vw',
  four: '(min-width: 75em) 17rem, (min-width: 48em) 31vw, 46vw',
} as const

interface ProductGridProps {
  products: readonly Product[]
  /** Cards per row on wide screens; four when absent, two in a drawer. */
  columns?: keyof typeof sizes
  /** Number of first cards that load their picture eagerly, the first one with high priority. */
  eager?: number
}

/** Product cards in 2, 3 and 4 (or 3) columns at 390, 768 and 1200 px, or in 2 at any width. */
export function ProductGrid({ products, columns = 'four', eager = 0 }: ProductGridProps) {
  return (
    <ul className={`${classes.grid} ${classes[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes[columns]}
            eager={index < eager}
            first={eager > 0 && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

interface ProductGridSkeletonProps {
  /** Number of cards. */
  count: number
  columns?: keyof typeof sizes
}

/** Placeholder of a grid that is loading. */
export function ProductGridSkeleton({ count, columns = 'four' }: ProductGridSkeletonProps) {
  return (
    <div className={`${classes.grid} ${classes[columns]}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index}>
          <div className={`${classes.bone} ${classes.picture}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
          <div className={`${classes.bone} ${classes.line}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
        </div>
      ))}
    </div>
  )
}
