import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../shell/trpc.ts'
import looks from '../looks.module.css'
import classes from '../product-grid/product-grid.module.css'
import { ProductGrid } from '../product-grid/product-grid.tsx'

/** The first page of all products: a cached call, and the list behind "See all products". */
export const bestsellersInput = { sort: 'sells', page: 1 } as const

const shownCount = 4

/** The best-selling available products, below an empty state; nothing in a shop without products. */
export function Bestsellers({ columns = 'four' }: { columns?: 'four' | 'two' }) {
  const { t } = useTranslation('common')
  const id = useId()
  const { data, isError } = trpc.catalog.list.useQuery(bestsellersInput)
  const products = data?.products.filter(({ availability }) => availability !== 'sold-out').slice(0, shownCount)
  if (isError || products?.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.bestsellers}>
      <h2 id={id} className={looks.sectionTitle}>
        {t('bestsellers')}
      </h2>
      <div className={columns === 'four' ? classes.wholeRow : undefined}>
        <ProductGrid products={products} skeleton={shownCount} columns={columns} />
      </div>
    </section>
  )
}
