import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad } from '../../shell/page-data.ts'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Breadcrumb, breadcrumbJsonLd, PageFrame } from '../../ui/page-parts.tsx'
import { Bestsellers, ProductGridSkeleton } from '../../ui/product-grid.tsx'
import classes from './categories-page.module.css'
import { CategoryGrid } from './category-grid.tsx'

/** Pictures above the fold on a wide screen. */
const eagerCount = 4

export const load: PageLoad = async (data, { t, shop }) => {
  await data.catalog.categories.fetch()
  const trail = [
    { label: t('common:home'), href: paths.home() },
    { label: t('categories:title'), href: paths.categories() },
  ]
  return {
    title: t('categories:title'),
    description: t('categories:description'),
    ...(import.meta.env.SSR && { jsonLd: [breadcrumbJsonLd(shop.url, trail)] }),
  }
}

export function Page() {
  const { t } = useTranslation(['categories', 'common'])
  const { data, error } = trpc.catalog.categories.useQuery()
  useFailureAlert('categoryList', error)
  const nothing = error || data?.length === 0
  return (
    <PageFrame>
      <Breadcrumb trail={[{ label: t('common:home'), href: paths.home() }]} current={t('title')} />
      <h1 className={`${looks.pageTitle} ${classes.heading}`}>{t('title')}</h1>
      <p className={classes.intro}>{t('intro')}</p>
      {!data && !error && <ProductGridSkeleton count={8} />}
      {data && <CategoryGrid categories={data} eager={eagerCount} />}
      {nothing && (
        <>
          <h2>{t('empty')}</h2>
          <p className={classes.intro}>
            {t('emptyText')} <PageLink href={paths.products()}>{t('all')}</PageLink>
          </p>
          <Bestsellers />
        </>
      )}
    </PageFrame>
  )
}
