import { useTranslation } from 'react-i18next'
import { orderName } from '../../../shared/orders/display.ts'
import { orderSteps } from '../../../shared/orders/filters.ts'
import type { ListedAdminOrder } from '../../../shared/orders/packing.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import { StatusBadge } from '../../ui/order-marks.tsx'
import { EmptyState } from '../../ui/page-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/columns.tsx'
import { ParameterFilter } from '../table/list-filters.tsx'
import { listOptions, useListQuery } from '../table/use-list-query.ts'

/** The orders that wait to be prepared and sent, for those who pack them: without sums. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.packing',
  note: 'admin-orders:packing.note',
  Content: PackingList,
})

function PackingList() {
  const { t } = useTranslation('admin-orders')
  const list = useListQuery('createdAt')
  const step = orderSteps.find((each) => each === list.get('step'))
  const q = list.get('q')
  const query = {
    ...{ filter: 'pending' as const, page: list.page, limit: list.limit },
    ...(list.sort === '-createdAt' ? { sort: '-createdAt' as const } : { sort: 'createdAt' as const }),
    ...(step && { step }),
    ...(q && { q }),
  }
  const orders = trpc.ordersAdmin.fullList.useQuery(query, listOptions)
  return (
    <AdminTable
      name="orders-to-pack"
      texts="admin-orders"
      columns={columns}
      source={orders}
      call="orderList"
      rows={orders.data?.orders}
      query={list}
      href={({ id }) => paths.adminPackingOrder(id)}
      filters={
        <ParameterFilter
          parameter="step"
          label={t('filters.steps')}
          values={['', ...orderSteps]}
          text={(value) => t(`filters.step.${value || 'all'}` as 'filters.step.all')}
        />
      }
      empty={<EmptyState title={t('packing.none.title')} text={t('packing.none.text')} />}
    />
  )
}

const columns: readonly Column<ListedAdminOrder, 'admin-orders'>[] = [
  {
    key: 'number',
    card: 'title',
    cell: (order) => <PageLink href={paths.adminPackingOrder(order.id)}>{orderName(order)}</PageLink>,
  },
  { key: 'date', sort: 'createdAt', card: 'aside', cell: ({ createdAt }) => <ShopTime at={createdAt} /> },
  { key: 'buyer', card: 'text', cell: ({ name }) => name },
  { key: 'shipping', card: 'status', cell: ({ shippingStatus }) => <StatusBadge status={shippingStatus} /> },
  { key: 'elements', numeric: true, cell: ({ totalElements }) => totalElements },
]
