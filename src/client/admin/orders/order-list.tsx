import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { DayRange, OrderFilters } from './order-filters.tsx'
import { isNarrowed, useOrdersAsked } from './order-query.ts'

/** The orders that the address asks for, with what narrows them down. */
export function OrderList() {
  const { t } = useTranslation('admin-orders')
  const { list, asked } = useOrdersAsked()
  const columns = useOrderColumns()
  const answer = trpc.ordersAdmin.list.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  })
  useFailureAlert('orderList', answer.isFetching ? null : answer.error)
  return (
    <>
      <OrderFilters />
      {answer.isError && !answer.data ? (
        <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
      ) : (
        <AdminTable
          name="orders"
          caption={t('caption')}
          columns={columns}
          rows={answer.data?.orders}
          rowKey={(order) => order.id}
          total={answer.data?.total ?? 0}
          query={list}
          isFetching={answer.isFetching}
          href={(order) => paths.adminOrder(order.id)}
          filters={<DayRange />}
          empty={<NoOrders isNarrowed={isNarrowed(asked)} />}
        />
      )}
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
