import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { PageProps } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { trpc } from '../../trpc.ts'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { readListState } from './list-address.ts'
import { loadProducts } from './load-products.ts'
import { ProductList } from './product-list.tsx'
import classes from './products-page.module.css'

export const load = loadProducts

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
      <h1 className={classes.heading}>
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
