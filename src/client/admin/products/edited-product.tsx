import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ProductForm } from './product-form.tsx'

/** The form of a product with what the server has of it now; later news of it come when it is saved. */
export function EditedProduct({ productId }: { productId: string }) {
  const { t } = useTranslation('admin-products')
  const answer = trpc.catalogAdmin.productForEdit.useQuery(
    { id: productId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const isMissing = [404, 422].includes(errorBodyOf(answer.error)?.code ?? 0)
  useFailureAlert('homeProducts', answer.isFetching || isMissing ? null : answer.error)
  if (answer.data) return <ProductForm opened={answer.data.product} categories={answer.data.categories} />
  if (isMissing) {
    return (
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <Button component={PageLink} href={paths.adminProducts()}>
          {t('missing.list')}
        </Button>
      </EmptyState>
    )
  }
  if (answer.isError) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
  return <PageSkeleton />
}
