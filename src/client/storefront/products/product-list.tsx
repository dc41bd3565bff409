import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { BusyArea } from '../../navigation/busy-area.tsx'
import { isLoadFailure, trpc } from '../../trpc.ts'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { facetsInput, type ListState, lastPageOf, listAddress, readListState } from './list-address.ts'
import { NothingFound } from './nothing-found.tsx'
import { Pagination } from './pagination.tsx'
import classes from './product-list.module.css'
import { SortForm } from './sort-form.tsx'
import { useFilterPanel } from './use-filter-panel.ts'

/** More eager pictures would compete with the stylesheets for bandwidth. */
const eagerCount = 1
const skeletonCount = 12

/** Rendered again only for other products, and for other filters. */
const Grid = memo(ProductGrid)
const Panel = memo(FilterPanel)

interface ProductListProps {
  state: ListState
  categoryId: string | undefined
}

/** The products of an address, with filters and order; all choices are in the address. */
export function ProductList({ state, categoryId }: ProductListProps) {
  const { t } = useTranslation(['products', 'common'])
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const tools = useRef<HTMLDivElement>(null)
  const found = useRef<HTMLParagraphElement>(null)
  // The previous list stays visible, dimmed, while the next is loading.
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = trpc.catalog.list.useQuery(
    { ...state, category: categoryId },
    { placeholderData: (previous) => previous },
  )
  const { data: facets } = trpc.catalog.facets.useQuery(facetsInput(state, categoryId), {
    placeholderData: (previous) => previous,
  })
  // What was chosen shows at once; the cards follow, in slices.
  const products = useDeferredValue(data?.products)
  const isComing = isPlaceholderData || products !== data?.products
  const last = data && !isPlaceholderData ? lastPageOf(state, data) : undefined
  // The server redirects documents; this is for navigation within the page.
  useEffect(() => {
    // Not when something else has been chosen meanwhile.
    const present = () => readListState(new URLSearchParams(window.location.search))
    if (last && listAddress(path, present()) === listAddress(path, state))
      navigate(listAddress(path, last), { replace: true })
  }, [last, path, state, navigate])
  const panel = useFilterPanel({ path, state, categoryId, facets, maxPrice: data?.maxPrice })
  const isEmptyCategory = categoryId !== undefined && !state.q
  if (isError && isLoadFailure(error)) return <NothingFound path={path} state={state} onRetry={() => void refetch()} />
  if (isError) return <NothingFound path={path} state={state} unknownCategory={categoryId !== undefined} />
  // A collection without products needs no filters.
  if (data?.maxPrice === 0) return <NothingFound path={path} state={state} emptyCategory={isEmptyCategory} />
  // A link that removes a filter disappears with it, and a page is read from its top.
  const focusFound = () => found.current?.focus({ preventScroll: true })
  const hasProducts = data?.products.length !== 0
  return (
    <BusyArea
      className={classes.layout}
      busy={!data || products !== data.products || (isPlaceholderData && isFetching)}
    >
      <div id="filters" tabIndex={-1} className={classes.side}>
        <h2 className={classes.heading}>{t('filter.title')}</h2>
        <Panel {...panel} />
      </div>
      <div className={classes.main}>
        <div ref={tools} className={classes.tools}>
          <p ref={found} role="status" tabIndex={-1} className={classes.count}>
            {data?.approximation && (
              <span className={classes.approximation}>
                {t('approximation', { q: state.q, shown: textIn(language, data.approximation) })}
              </span>
            )}
            <span>{data ? t('count', { count: data.total }) : t('common:loading')}</span>
          </p>
          <FilterButton {...panel} total={data?.total} onShow={() => scrollToList(tools.current)} />
          <SortForm path={path} state={state} />
        </div>
        {hasProducts && <FilterChips path={path} state={state} onRemove={focusFound} />}
        <div
          id="products"
          tabIndex={-1}
          className={isComing ? `${classes.products} ${classes.coming}` : classes.products}
          data-coming={isComing || undefined}
        >
          {hasProducts && <h2 className={classes.hidden}>{t('listHeading')}</h2>}
          {!products && <ProductGridSkeleton count={skeletonCount} />}
          {products && hasProducts && <Grid products={products} eager={eagerCount} />}
          {!hasProducts && <NothingFound path={path} state={state} onRemove={focusFound} />}
          {data && (
            <Pagination
              page={data.page}
              pages={data.pages}
              addressOf={(page) => listAddress(path, { ...state, page })}
              onTurn={focusFound}
            />
          )}
        </div>
      </div>
    </BusyArea>
  )
}

/** Scrolls to the top of the list if it is out of sight. */
function scrollToList(tools: HTMLElement | null) {
  if (tools && tools.getBoundingClientRect().top < 0) tools.scrollIntoView({ block: 'start', behavior: 'instant' })
}
