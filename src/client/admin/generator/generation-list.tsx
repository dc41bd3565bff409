import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Generation, generationSorts, generationsQuerySchema } from '../../../shared/generator/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { BulkActions } from '../products/bulk-actions.tsx'
import { UndoBar } from '../products/undo-bar.tsx'
import { type ProductChanges, useProductChanges } from '../products/use-product-changes.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { useGenerationColumns } from './generation-columns.tsx'
import { GenerationFilters } from './generation-filters.tsx'
import { GeneratorUse } from './generator-use.tsx'
import { ProductActions } from './product-actions.tsx'

/** While something is being made, the list follows it. */
const followMs = 2000

/** The generations that the address asks for; what is offered is done to their products. */
export function GenerationList() {
  const { t } = useTranslation('admin-generator')
  const { list, asked } = useGenerationsAsked()
  const changes = useProductChanges()
  const columns = useGenerationColumns()
  const answer = trpc.generator.list.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
    refetchInterval: ({ state }) =>
      state.data?.generations.some(({ status }) => status === 'working') ? followMs : false,
  })
  useFailureAlert('statistics', answer.isFetching ? null : answer.error)
  const rows = answer.data?.generations
  if (answer.isError && !rows) {
    return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
  }
  return (
    <>
      <GeneratorUse list={answer.data} />
      <GenerationFilters />
      <AdminTable
        name="generations"
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={answer.data?.total ?? 0}
        query={list}
        isFetching={answer.isFetching}
        actions={(generation) => <ProductActions generation={generation} changes={changes} />}
        bulk={(ids, clear) => <Chosen rows={rows ?? []} ids={ids} changes={changes} onDone={clear} />}
        empty={<p>{asked.only ? t('emptyFilter') : t('empty')}</p>}
      />
      <UndoBar deleted={changes.deleted} onUndo={changes.undo} onOver={changes.forget} />
    </>
  )
}

/** What the address asks for; parts of it that nobody knows are as if they were not there. */
function useGenerationsAsked() {
  const list = useListQuery('-createdAt')
  const only = generationsQuerySchema.shape.only.safeParse(list.get('only') || undefined).data
  const sort = generationSorts.find((known) => known === list.sort) ?? '-createdAt'
  return { list, asked: { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, ...(only && { only }) } }
}

interface ChosenProps {
  rows: readonly Generation[]
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** The products of the chosen rows; rows without one, or whose product is deleted, have nothing to change. */
function Chosen({ rows, ids, changes, onDone }: ChosenProps) {
  const { t } = useTranslation('admin-generator')
  const products = rows
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ product }) => (product && product.state !== 'deleted' ? [product.id] : []))
  if (products.length === 0) return <p>{t('noProducts')}</p>
  return <BulkActions ids={[...new Set(products)]} changes={changes} onDone={onDone} />
}
