import { useTranslation } from 'react-i18next'
import { adminProductSorts, adminProductsQuerySchema } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { ParameterFilters } from '../table/filter-links.tsx'
import { listOptions } from '../table/list-options.ts'
import { useListQuery } from '../table/use-list-query.ts'
import { BulkActions } from './bulk-actions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useProductChanges } from './use-product-changes.ts'

const filters = ['', 'visible', 'hidden', 'low', 'sold-out', 'approval'] as const
/** The dashboard leads to them: each has a link only while it is chosen. */
const linkedFilters = ['shown', 'low-shown'] as const

/** The products that match the address, with actions for one or several. */
export function ProductList() {
  const { t } = useTranslation('admin-products')
  const { list, query } = useProductsQuery()
  const columns = useProductColumns()
  const changes = useProductChanges()
  const mayWrite = useMay('catalogue.write')
  const products = trpc.catalogAdmin.products.useQuery(query, listOptions)
  return (
    <>
      <ParameterFilters
        parameter="only"
        label={t('filters.label')}
        filters={[...filters, ...linkedFilters.filter((only) => only === query.only)]}
        text={(only) => t(`filters.${only || 'all'}`)}
      />
      <AdminTable
        name="products"
        texts="admin-products"
        columns={columns}
        source={products}
        call="homeProducts"
        rows={products.data?.products}
        rowKey={(product) => product.id}
        query={list}
        href={(product) => paths.adminProductEdit(product.id)}
        actions={(product) => <RowActions product={product} changes={changes} />}
        {...(mayWrite && {
          bulk: (ids: readonly string[], clear: () => void) => (
            <BulkActions ids={ids} changes={changes} onDone={clear} />
          ),
        })}
        empty={<p>{query.only ? t('emptyFilter') : t('empty')}</p>}
      />
      <UndoBar deleted={changes.deleted} onUndo={changes.undo} onExpire={changes.forget} />
    </>
  )
}

/** The state of the list and the query for its products; invalid parameters of the address are ignored. */
function useProductsQuery() {
  const list = useListQuery('-createdAt')
  const language = useLanguage()
  const fields = adminProductsQuerySchema.shape
  const only = fields.only.safeParse(list.get('only') || undefined).data
  const sort = adminProductSorts.find((known) => known === list.sort) ?? '-createdAt'
  const query = { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, language, ...(only && { only }) }
  return { list, query }
}
