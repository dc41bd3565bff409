import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { priceBands } from '../../../shared/catalog/price-bands.ts'
import { trpc } from '../../trpc.ts'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import { type ListState, listAddress } from './list-address.ts'
import { NothingFound } from './nothing-found.tsx'
import { Pagination } from './pagination.tsx'
import { PriceBandLinks } from './price-band-links.tsx'
import classes from './product-list.module.css'
import { SortForm } from './sort-form.tsx'

/** Cards above the fold of a wide screen. */
const eagerCount = 4
const skeletonCount = 12

interface ProductListProps {
  state: ListState
  categoryId: string | undefined
}

/** The products of an address, with what chooses among them; all choices are in the address. */
export function ProductList({ state, categoryId }: ProductListProps) {
  const { t } = useTranslation('products')
  const [path] = useLocation()
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.catalog.list.useQuery(
    { ...state, category: categoryId },
    // The former choice stays in sight, dimmed, until the next is there.
    { placeholderData: (previous) => previous },
  )
  if (isError) return <NothingFound path={path} state={state} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const bands = priceBands(data.maxPrice)
  return (
    <div aria-busy={isPlaceholderData && isFetching} className={isPlaceholderData ? classes.coming : undefined}>
      <div className={classes.tools}>
        {data.maxPrice > 0 && <PriceBandLinks path={path} state={state} bands={bands} />}
        <div className={classes.line}>
          <p role="status" className={classes.count}>
            {t('count', { count: data.total })}
          </p>
          <SortForm path={path} state={state} />
        </div>
      </div>
      {data.products.length > 0 ? (
        <>
          <h2 className={classes.hidden}>{t('listHeading')}</h2>
          <ProductGrid products={data.products} eager={eagerCount} />
        </>
      ) : (
        <NothingFound path={path} state={state} />
      )}
      <Pagination page={data.page} pages={data.pages} addressOf={(page) => listAddress(path, { ...state, page })} />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true">
      <p role="status" className={classes.hidden}>
        {t('loading')}
      </p>
      <div className={classes.toolsRoom} />
      <ProductGridSkeleton count={skeletonCount} />
    </div>
  )
}
