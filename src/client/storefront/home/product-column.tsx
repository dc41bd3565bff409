import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import classes from './home-page.module.css'
import { ProductRow, ProductRowSkeleton } from './product-row.tsx'

/** Number of products in a column. */
const columnCount = 3

interface ProductColumnProps {
  name: 'topRated' | 'recommended' | 'popular'
  /** The owner's; that which the shop came with when absent. */
  title?: string | undefined
  /** Undefined while they are loading. */
  products: readonly ProductCard[] | undefined
  failed: boolean
}

/** Nothing is called best rated that was never rated, nor popular that was never sold. */
const belongs = {
  topRated: ({ reviews }: ProductCard) => reviews > 0,
  popular: ({ sells }: ProductCard) => sells > 0,
  recommended: () => true,
}

/** A narrow column of products; nothing when there are none to show. */
export function ProductColumn({ name, title, products: candidates, failed }: ProductColumnProps) {
  const { t } = useTranslation('home')
  const products = candidates?.filter(belongs[name])
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={classes.columnHeading}>
        {title ?? t(name)}
      </h2>
      <ul className={classes.rows}>
        {products?.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} />
          </li>
        ))}
        {!products &&
          !failed &&
          Array.from({ length: columnCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <li key={index} aria-hidden="true">
              <ProductRowSkeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}
