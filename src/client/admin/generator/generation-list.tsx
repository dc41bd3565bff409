import { useTranslation } from 'react-i18next'
import { type Generation, generationSorts, generationsQuerySchema } from '../../../shared/generator/entities.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { BulkActions } from '../products/bulk-actions.tsx'
import { UndoBar } from '../products/undo-bar.tsx'
import { type ProductChanges, useProductChanges } from '../products/use-product-changes.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { ParameterFilters } from '../table/filter-links.tsx'
import { listOptions } from '../table/list-options.ts'
import { useListQuery } from '../table/use-list-query.ts'
import { useGenerationColumns } from './generation-columns.tsx'
import { GeneratorUse } from './generator-use.tsx'
import { ProductActions } from './product-actions.tsx'

const filters = ['', 'approval', 'visitors', 'done', 'failed'] as const

/** How often the list is refreshed while a generation is in progress. */
const pollMs = 2000

/** The generations that match the address; actions apply to their products. */
export function GenerationList() {
  const { t } = useTranslation('admin-generator')
  const { list, query } = useGenerationsQuery()
  const changes = useProductChanges()
  const columns = useGenerationColumns()
  const mayWrite = useMay('catalogue.write')
  const generations = trpc.generator.list.useQuery(query, {
    ...listOptions,
    refetchInterval: ({ state }) =>
      state.data?.generations.some(({ status }) => status === 'working') ? pollMs : false,
  })
  const rows = generations.data?.generations
  return (
    <>
      {(rows || !generations.isError) && (
        <>
          <GeneratorUse list={generations.data} />
          <ParameterFilters
            parameter="only"
            label={t('filters.label')}
            filters={filters}
            text={(only) => t(`filters.${only || 'all'}`)}
          />
        </>
      )}
      <AdminTable
        name="generations"
        texts="admin-generator"
        columns={columns}
        source={generations}
        call="statistics"
        rows={rows}
        rowKey={({ id }) => id}
        query={list}
        actions={(generation) => <ProductActions generation={generation} changes={changes} />}
        {...(mayWrite && {
          bulk: (ids: readonly string[], clear: () => void) => (
            <Selected rows={rows ?? []} ids={ids} changes={changes} onDone={clear} />
          ),
        })}
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
