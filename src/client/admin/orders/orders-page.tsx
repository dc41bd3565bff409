import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ActionLink } from '../kit/action-button.tsx'
import { ExportMenu } from '../kit/export-menu.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { exportAddress, exportName, isNarrowed, useOrdersQuery } from './order-query.ts'

/** The shop's orders; the last segment of the address is the filter. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:title',
  Actions: Export,
  Content: OrderList,
})

/** Downloads the filtered orders. */
function Export() {
  const { t } = useTranslation('admin-orders')
  const { query } = useOrdersQuery()
  const { shop } = usePageEnvironment()
  return (
    <ExportMenu
      label={t('export')}
      call="orderList"
      address={(delimiter) => exportAddress(query, delimiter)}
      name={() => exportName(shop, query.filter, new Date())}
    />
  )
}

/** The orders that match the address, with their filters. */
function OrderList() {
  const { list, query } = useOrdersQuery()
  const orders = trpc.ordersAdmin.list.useQuery(query, listOptions)
  return (
    <AdminTable
      name="orders"
      texts="admin-orders"
      columns={orderColumns}
      source={orders}
      call="orderList"
      rows={orders.data?.orders}
      rowKey={(order) => order.id}
      query={list}
      href={(order) => paths.adminOrder(order.id)}
      filters={<OrderFilters list={list} />}
      empty={<NoOrders isNarrowed={isNarrowed(query)} />}
    />
  )
}

function NoOrders({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('admin-orders')
  if (!narrowed) return <EmptyState title={t('empty.none.title')} text={t('empty.none.text')} />
  return (
    <EmptyState title={t('empty.narrowed.title')} text={t('empty.narrowed.text')}>
      <ActionLink href={paths.adminOrders()}>{t('missing.action')}</ActionLink>
    </EmptyState>
  )
}
