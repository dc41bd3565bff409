import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { useHistoryParts } from '../audit/history-button.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ProductForm } from './product-form.tsx'

/** The form of an existing product. */
export const { load, Page } = createAdminPage({
  title: 'admin-products:edit',
  breadcrumb: (t) => [{ label: t('admin-products:title'), href: paths.adminProducts() }],
  Content: ({ params: { productId = '' } }) => <EditedProduct key={productId} productId={productId} />,
})

/** The form of a product as it is stored now; changes made elsewhere later are found when it is saved. */
function EditedProduct({ productId }: { productId: string }) {
  const { t } = useTranslation('admin-products')
  const query = trpc.catalogAdmin.productForEdit.useQuery(
    { id: productId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const isMissing = [404, 422].includes(errorBodyOf(query.error)?.code ?? 0)
  useFailureAlert('homeProducts', query.isFetching || isMissing ? null : query.error)
  const [undone, setUndone] = useState(0)
  const showUndone = async () => {
    await query.refetch()
    setUndone((count) => count + 1)
  }
  const history = useHistoryParts({ entity: 'product', id: productId, onUndone: showUndone })
  if (query.data) {
    return (
      <>
        {/* Anew after an undo: it shows what is there then. */}
        <ProductForm
          key={undone}
          opened={query.data.product}
          categories={query.data.categories}
          tools={history.button}
        />
        {history.drawer}
      </>
    )
  }
  if (isMissing) {
    return (
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <Button component={PageLink} href={paths.adminProducts()}>
          {t('missing.list')}
        </Button>
      </EmptyState>
    )
  }
  if (query.isError) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  return <PageSkeleton />
}
