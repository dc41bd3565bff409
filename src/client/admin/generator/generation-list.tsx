import { useTranslation } from 'react-i18next'
import { type Generation, generationSorts, generationsQuerySchema } from '../../../shared/generator/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { BulkActions } from '../products/bulk-actions.tsx'
import { UndoBar } from '../products/undo-bar.tsx'
import { type ProductChanges, useProductChanges } from '../products/use-product-changes.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { listOptions } from '../table/list-options.ts'
import { useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { useGenerationColumns } from './generation-columns.tsx'
import { GenerationFilters } from './generation-filters.tsx'
import { GeneratorUse } from './generator-use.tsx'
import { ProductActions } from './product-actions.tsx'

/** How often the list is refreshed while a generation is in progress. */
const pollMs = 2000

/** The generations that match the address; actions apply to their products. */
export function GenerationList() {
  const { t } = useTranslation('admin-generator')
  const { list, query } = useGenerationsQuery()
  const changes = useProductChanges()
  const columns = useGenerationColumns()
  const generations = trpc.generator.list.useQuery(query, {
    ...listOptions,
    refetchInterval: ({ state }) =>
      state.data?.generations.some(({ status }) => status === 'working') ? pollMs : false,
  })
  useFailureAlert('statistics', generations.isFetching ? null : generations.error)
  const rows = generations.data?.generations
  if (generations.isError && !rows) {
    return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={generations} />
  }
  return (
    <>
      <GeneratorUse list={generations.data} />
      <GenerationFilters />
      <AdminTable
        name="generations"
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={generations.data?.total ?? 0}
        query={list}
        isFetching={generations.isFetching}
        actions={(generation) => <ProductActions generation={generation} changes={changes} />}
        bulk={(ids, clear) => <Selected rows={rows ?? []} ids={ids} changes={changes} onDone={clear} />}
        empty={<p>{query.only ? t('emptyFilter') : t('empty')}</p>}
      />
      <UndoBar deleted={changes.deleted} onUndo={changes.undo} onExpire={changes.forget} />
    </>
  )
}

/** The state of the list and the query for its generations; invalid parameters of the address are ignored. */
function useGenerationsQuery() {
  const list = useListQuery('-createdAt')
  const only = generationsQuerySchema.shape.only.safeParse(list.get('only') || undefined).data
  const sort = generationSorts.find((known) => known === list.sort) ?? '-createdAt'
  return { list, query: { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, ...(only && { only }) } }
}

interface SelectedProps {
  rows: readonly Generation[]
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** Bulk actions for the products of the selected rows, without deleted ones. */
function Selected({ rows, ids, changes, onDone }: SelectedProps) {
  const { t } = useTranslation('admin-generator')
  const products = rows
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ product }) => (product && product.state !== 'deleted' ? [product.id] : []))
  if (products.length === 0) return <p>{t('noProducts')}</p>
  return <BulkActions ids={[...new Set(products)]} changes={changes} onDone={onDone} />
}
