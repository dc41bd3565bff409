import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type MouseEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { priceBands } from '../../../shared/catalog/price-bands.ts'
import { productSorts } from '../../../shared/catalog/sorts.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { scrollToTop } from '../../shell/navigation/scroll.ts'
import { BusyArea, useChosen } from '../../shell/navigation/shown-address.tsx'
import { isLoadFailure, trpc } from '../../shell/trpc.ts'
import { focusPressed } from '../../ui/focus.ts'
import looks from '../../ui/looks.module.css'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ApplyButton } from './choices.tsx'
import { FilterChips } from './chosen-filters.tsx'
import type { FilterDrawerProps } from './filter-drawer.tsx'
import { FoldedContext } from './filter-group.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import {
  clearFilters,
  facetsInput,
  findLastPage,
  listAddress,
  listFields,
  listFilters,
  readListState,
  useListChange,
} from './list-address.ts'
import { NothingFound } from './nothing-found.tsx'
import classes from './products-page.module.css'
import { SearchNotes } from './search-notes.tsx'

/** More eager pictures would compete with the stylesheets for bandwidth. */
const eagerCount = 1
const skeletonCount = 12

/** Rendered again only for other products. */
const Grid = memo(ProductGrid)

/** The products of an address, with filters and order; all choices are in the address. */
export function ProductList({ state, categoryId }: Pick<FilterPanelProps, 'state' | 'categoryId'>) {
  const { t } = useTranslation(['products', 'common'])
  const [path, navigate] = useLocation()
  const tools = useRef<HTMLDivElement>(null)
  const countLine = useRef<HTMLParagraphElement>(null)
  // The previous list stays visible, dimmed, while the next is loading.
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = trpc.catalog.list.useQuery(
    { ...state, category: categoryId },
    { placeholderData: (previous) => previous },
  )
  const { data: facets } = trpc.catalog.facets.useQuery(facetsInput(state, categoryId), {
    placeholderData: (previous) => previous,
  })
  // A choice shows at once; the cards follow, in slices.
  const products = useDeferredValue(data?.products)
  const isComing = isPlaceholderData || products !== data?.products
  const last = data && !isPlaceholderData ? findLastPage(state, data) : undefined
  // The server redirects documents; this is for navigation within the page.
  useEffect(() => {
    // Not when something else has been chosen meanwhile.
    const readState = () => readListState(new URLSearchParams(window.location.search))
    if (last && listAddress(path, readState()) === listAddress(path, state))
      navigate(listAddress(path, last), { replace: true })
  }, [last, path, state, navigate])
  const panel = useFilterPanel({ path, state, categoryId, facets, maxPrice: data?.maxPrice })
  const nothing = { path, state }
  if (isError && isLoadFailure(error))
    return <NothingFound {...nothing} reason="failed" onRetry={() => void refetch()} />
  if (isError) return <NothingFound {...nothing} reason={categoryId === undefined ? undefined : 'category'} />
  // A collection without products needs no filters.
  const isEmptyCategory = categoryId !== undefined && !state.q
  if (data?.maxPrice === 0) return <NothingFound {...nothing} reason={isEmptyCategory ? 'emptyCategory' : undefined} />
  // A link that removes a filter disappears with it, and a page is read from its top.
  const focusCount = () => countLine.current?.focus({ preventScroll: true })
  const hasProducts = data?.products.length !== 0
  return (
    <BusyArea
      className={classes.layout}
      busy={!data || products !== data.products || (isPlaceholderData && isFetching)}
    >
      <SearchNotes q={state.q} reading={data?.search} />
      <div id="filters" tabIndex={-1} className={classes.side}>
        <h2>{t('filter.title')}</h2>
        <FilterPanel {...panel} />
      </div>
      <div>
        <div ref={tools} className={classes.tools}>
          <p ref={countLine} role="status" tabIndex={-1} className={classes.count}>
            {data ? t('count', { count: data.total }) : t('common:loading')}
          </p>
          <FilterButton {...panel} total={data?.total} onShow={() => scrollToList(tools.current)} />
          <SortForm path={path} state={state} />
        </div>
        {hasProducts && <FilterChips path={path} state={state} onRemove={focusCount} />}
        <div
          id="products"
          tabIndex={-1}
          className={isComing ? `${classes.products} ${classes.coming}` : classes.products}
          data-coming={isComing || undefined}
        >
          {hasProducts && <h2 className={looks.hidden}>{t('listHeading')}</h2>}
          {hasProducts && <Grid products={products} skeleton={skeletonCount} eager={eagerCount} />}
          {!hasProducts && <NothingFound {...nothing} onRemove={focusCount} />}
          {data && (
            <Pagination
              // The list before is still shown while this one loads: its page number does not belong to this address.
              page={isPlaceholderData ? state.page : data.page}
              pages={data.pages}
              addressOf={(page) => listAddress(path, { ...state, page })}
              onTurn={focusCount}
            />
          )}
        </div>
      </div>
    </BusyArea>
  )
}

function scrollToList(tools: HTMLElement | null) {
  if (tools && tools.getBoundingClientRect().top < 0) tools.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Chooses the order of the list. A plain form that contains the other choices, so that it works without scripts. */
function SortForm({ path, state }: Pick<FilterPanelProps, 'path' | 'state'>) {
  const { t } = useTranslation('products')
  const [sort, show] = useChosen(state.sort)
  const change = useListChange(path, state)
  const hiddenFields = listFields({ ...state, sort: undefined, page: 1 })
  const choose = (choice: string) => {
    const chosen = productSorts.find((each) => each === choice)
    show(chosen)
    change(() => ({ sort: chosen }))
  }
  return (
    <form action={path} method="get" className={classes.sort}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={looks.quiet}>
        <span className={classes.sortName}>{t('sort.label')}</span>
        <select
          name="sort"
          className={classes.select}
          value={sort ?? (state.q ? '' : 'sells')}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {state.q && <option value="">{t('sort.relevance')}</option>}
          {productSorts.map((each) => (
            <option key={each} value={each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ApplyButton>{t('sort.submit')}</ApplyButton>
    </form>
  )
}

type FilterSource = Omit<FilterPanelProps, 'bands'> & { maxPrice: number | undefined }

/** The filters of a list: the same object on all pages of it, so that they are not rendered again for another page. */
function useFilterPanel({ path, state, categoryId, facets, maxPrice }: FilterSource): FilterPanelProps {
  const filters = { ...state, page: 1 }
  const bands = useMemo(() => (maxPrice === undefined ? undefined : priceBands(maxPrice)), [maxPrice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has all of the state in it.
  return useMemo(
    () => ({ path, state: filters, categoryId, facets, bands }),
    [listAddress(path, filters), path, categoryId, facets, bands],
  )
}

const FilterDrawer = lazy(async () => (await import('./filter-drawer.tsx')).FilterDrawer, { backCloses: true })

type FilterButtonProps = FilterPanelProps & Pick<FilterDrawerProps, 'total' | 'onShow'>

/** Opens the filters on small screens; wide screens, and browsers without scripts, have them beside the list. */
function FilterButton({ total, onShow, ...panel }: FilterButtonProps) {
  const { t } = useTranslation('products')
  const [opened, setOpened] = useState(false)
  const { path, state } = panel
  const chosen = listFilters(state).length
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    focusPressed(event)
    setOpened(true)
  }
  return (
    <>
      <button type="button" className={classes.filterButton} aria-haspopup="dialog" onClick={open}>
        <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden />
        <span>{chosen > 0 ? t('filter.openChosen', { chosen }) : t('filter.title')}</span>
      </button>
      <FilterDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        withoutFilters={chosen > 0 ? listAddress(path, clearFilters(state)) : undefined}
        total={total}
        onShow={onShow}
      >
        <FoldedContext value={true}>
          <FilterPanel {...panel} />
        </FoldedContext>
      </FilterDrawer>
    </>
  )
}

interface PaginationProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** A page is opened: its links, at the end of the list, may disappear. */
  onTurn: () => void
}

function Pagination({ page, pages, addressOf, onTurn }: PaginationProps) {
  const { t } = useTranslation('products')
  const [current, choose] = useChosen(page)
  if (pages <= 1) return null
  const link = (to: number) => ({
    href: addressOf(to),
    onOpened: scrollToTop,
    onClick() {
      choose(to)
      onTurn()
    },
  })
  return (
    <nav aria-label={t('paging.label')} className={classes.paging}>
      {page > 1 && (
        <PageLink {...link(page - 1)} rel="prev">
          {t('paging.previous')}
        </PageLink>
      )}
      <ol className={classes.pages}>
        {shownPages(page, pages).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <PageLink
                {...link(entry)}
                aria-label={t('paging.page', { page: entry })}
                aria-current={entry === current ? 'page' : undefined}
              >
                {entry}
              </PageLink>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink {...link(page + 1)} rel="next">
          {t('paging.next')}
        </PageLink>
      )}
    </nav>
  )
}

/** The page numbers to link: first, last, and the present one with its neighbors, with gaps between. */
export function shownPages(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages)
  const [from = 2, to = pages - 1] = [near[0], near.at(-1)]
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...near,
    ...(to < pages - 1 ? (['gap-after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
