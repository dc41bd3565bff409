import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminProductSorts, adminProductsQuerySchema } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { RowActions } from './row-actions.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useProductChanges } from './use-product-changes.ts'

/** The products that the address asks for, with what can be done to one or several of them. */
export function ProductList() {
  const { t } = useTranslation('admin-products')
  const { list, asked } = useProductsAsked()
  const columns = useProductColumns()
  const changes = useProductChanges()
  const answer = trpc.catalogAdmin.products.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  })
  useFailureAlert('homeProducts', answer.isFetching ? null : answer.error)
  return (
    <>
      <ProductFilters />
      {answer.isError && !answer.data ? (
        <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
      ) : (
        <AdminTable
          name="products"
          caption={t('caption')}
          columns={columns}
          rows={answer.data?.products}
          rowKey={(product) => product.id}
          total={answer.data?.total ?? 0}
          query={list}
          isFetching={answer.isFetching}
          href={(product) => paths.adminProductEdit(product.id)}
          actions={(product) => <RowActions product={product} changes={changes} />}
          bulk={(ids, clear) => <BulkActions ids={ids} changes={changes} onDone={clear} />}
          empty={<p>{asked.only ? t('emptyFilter') : t('empty')}</p>}
        />
      )}
      <UndoBar deleted={changes.deleted} onUndo={changes.undo} onOver={changes.forget} />
    </>
  )
}

/** What the address asks for; parts of it that nobody knows are as if they were not there. */
function useProductsAsked() {
  const list = useListQuery('-createdAt')
  const language = useLanguage()
  const fields = adminProductsQuerySchema.shape
  const only = fields.only.safeParse(list.get('only') || undefined).data
  const sort = adminProductSorts.find((known) => known === list.sort) ?? '-createdAt'
  const asked = { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, language, ...(only && { only }) }
  return { list, asked }
}
