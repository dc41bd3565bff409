import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { defaultPageSize } from '../../../shared/pagination.ts'
import { imagePath, paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import type { PageLoad, PageProps } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Breadcrumb, breadcrumbJsonLd, PageFrame } from '../../ui/page-parts.tsx'
import { bestsellersInput } from '../../ui/product-grid.tsx'
import {
  canonicalAddress,
  facetsInput,
  findLastPage,
  listAddress,
  listFilters,
  listPath,
  readListState,
} from './list-address.ts'
import { ProductList } from './product-list.tsx'
import classes from './products-page.module.css'

/** All products, those of a category, or the results of a search. */
export function Page({ params: { categoryId } }: PageProps) {
  const { t } = useTranslation(['products', 'common'])
  const { year } = usePageEnvironment()
  const state = readListState(new URLSearchParams(useSearch()))
  const name = useCollectionName(categoryId, state.q)
  const trail = [
    { label: t('common:home'), href: paths.home() },
    ...(categoryId || state.q ? [{ label: t('title'), href: paths.products() }] : []),
  ]
  return (
    <PageFrame>
      <Breadcrumb trail={trail} current={name} />
      <h1 className={`${looks.pageTitle} ${classes.heading}`}>
        <span>{name}</span> <span className={classes.year}>{t('collection', { year })}</span>
      </h1>
      {/* Keyed by the search, so that the previous results do not stay while the next are loading. */}
      <ProductList key={state.q} state={state} categoryId={categoryId} />
    </PageFrame>
  )
}

/**
 * Title of the list: the search, the category, or "Products", also if the category cannot be loaded. While it is loading
 * its name comes from the categories of the header.
 */
function useCollectionName(categoryId: string | undefined, q: string | undefined): string {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { data: categories } = trpc.catalog.categories.useQuery()
  const { data } = trpc.catalog.category.useQuery(
    { id: categoryId ?? '' },
    { enabled: categoryId !== undefined, placeholderData: categories?.find(({ id }) => id === categoryId) },
  )
  if (q) return t('searchTitle', { q })
  return data ? textIn(language, data.name) : t('title')
}

/** The products of a list for search engines (schema.org/ItemList). */
function itemListJsonLd(url: string, products: readonly ProductCard[], first: number): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: `${url}${paths.product(id)}`,
    })),
  }
}

/** Status of a failed call: from the response in the browser, from the error's cause on the server. */
function getStatus(error: unknown): number | undefined {
  const cause = error instanceof Error ? (error.cause as { status?: unknown } | undefined) : undefined
  return getErrorBody(error)?.code ?? (typeof cause?.status === 'number' ? cause.status : undefined)
}

/** Turns an unknown category into a missing list; rethrows all other failures. */
function ignoreMissing(error: unknown): undefined {
  if (getStatus(error) !== 404) throw error
}

function withLanguage(address: string, lng: string | null): string {
  return lng === null ? address : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ lng })}`
}

/** Fetches the list, its counts and its category; the list is shown even if the other two fail. */
export const load: PageLoad = async (data, { params, search, language, t, shop }) => {
  const { categoryId } = params
  const state = readListState(search)
  const [list, category] = await Promise.all([
    data.catalog.list.fetch({ ...state, category: categoryId }).catch(ignoreMissing),
    categoryId ? data.catalog.category.fetch({ id: categoryId }).catch(() => undefined) : undefined,
    data.catalog.facets.fetch(facetsInput(state, categoryId)).catch(() => undefined),
    // The names of chosen values.
    state.options && data.catalog.options.fetch().catch(() => undefined),
  ])
  const name = category ? textIn(language, category.name) : t('products:title')
  const collection = state.q ? t('products:searchTitle', { q: state.q }) : name
  const title = state.page > 1 ? t('products:pageTitle', { title: collection, page: state.page }) : collection
  // Shown below what says that there are none.
  if (!list || list.maxPrice === 0) await data.catalog.list.fetch(bestsellersInput).catch(() => undefined)
  if (!list) return { title, noindex: true, status: 404 }
  const path = listPath(categoryId)
  const last = findLastPage(state, list)
  if (last) return { title: collection, redirect: withLanguage(listAddress(path, last), search.get('lng')) }
  const trail = [
    { label: t('common:home'), href: paths.home() },
    { label: t('products:title'), href: paths.products() },
    ...(categoryId ? [{ label: name, href: path }] : []),
  ]
  const [first] = list.products
  const picture = first?.images[0]
  const firstPosition = (state.page - 1) * defaultPageSize + 1
  return {
    title,
    description: t('products:description', { title: collection, count: list.total }),
    canonical: canonicalAddress(path, state),
    image: picture && imagePath(picture, [760, 1014]),
    // Searches and filter combinations are endless, and an empty list is of no use in an index.
    noindex: Boolean(state.q) || listFilters(state).length > 0 || !first,
    ...(import.meta.env.SSR &&
      first && { jsonLd: [itemListJsonLd(shop.url, list.products, firstPosition), breadcrumbJsonLd(shop.url, trail)] }),
  }
}
