import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ProductForm } from './product-form.tsx'

/** The form of a new product. */
export const { load, Page } = createAdminPage({
  title: 'admin-products:add',
  breadcrumb: (t) => [{ label: t('admin-products:title'), href: paths.adminProducts() }],
  Content: NewProduct,
})

/** An empty form, after the categories have loaded. */
function NewProduct() {
  const { t } = useTranslation('admin-products')
  const categories = trpc.catalog.categories.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: false })
  useFailureAlert('categoryList', categories.isFetching ? null : categories.error)
  if (categories.data) return <ProductForm categories={categories.data} />
  if (categories.isError) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={categories} />
  return <PageSkeleton />
}
