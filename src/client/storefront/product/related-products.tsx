import { useTranslation } from 'react-i18next'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import classes from './related-products.module.css'

const skeletonCount = 3

/** Related products, three per row on wide screens. */
export function RelatedProducts({ id }: { id: string }) {
  const { t } = useTranslation('product')
  const { data, error } = trpc.catalog.related.useQuery({ id })
  useFailureAlert('relatedProducts', error)
  if (error || data?.length === 0) return null
  return (
    <section aria-labelledby="related" className={classes.related}>
      <h2 id="related" className={classes.heading}>
        {t('related')}
      </h2>
      {data ? (
        <ProductGrid products={data} columns="three" />
      ) : (
        <ProductGridSkeleton count={skeletonCount} columns="three" />
      )}
    </section>
  )
}
