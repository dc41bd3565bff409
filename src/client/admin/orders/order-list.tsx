import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { listOptions } from '../table/list-options.ts'
import { orderColumns } from './order-columns.tsx'
import { DayRange, OrderFilters } from './order-filters.tsx'
import { isNarrowed, useOrdersQuery } from './order-query.ts'

/** The orders that match the address, with their filters. */
export function OrderList() {
  const { list, query } = useOrdersQuery()
  const orders = trpc.ordersAdmin.list.useQuery(query, listOptions)
  return (
    <>
      <OrderFilters />
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
        filters={<DayRange />}
        empty={<NoOrders isNarrowed={isNarrowed(query)} />}
      />
    </>
  )
}

function NoOrders({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('admin-orders')
  if (!narrowed) return <EmptyState title={t('empty.none.title')} text={t('empty.none.text')} />
  return (
    <EmptyState title={t('empty.narrowed.title')} text={t('empty.narrowed.text')}>
      <Button component={PageLink} href={paths.adminOrders()} variant="default">
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
