import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { orderFilterNames, orderNotices, orderSteps, refundStatuses } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { DayFilter, FilterMenu, ParameterFilter } from '../table/list-filters.tsx'
import { changedAddress, type ListQuery } from '../table/use-list-query.ts'
import { parseFilter } from './order-query.ts'

const filters = ['list', ...orderFilterNames] as const
const steps = ['', ...orderSteps] as const
const refunds = ['', ...refundStatuses] as const
const notices = ['', ...orderNotices] as const
const payments = ['', 'paid'] as const

/** The address of a filter; the search and the days are preserved, a step or the state of a refund is not. */
export function filterAddress(filter: string, search: string): string {
  return changedAddress(paths.adminOrdersFiltered(filter), search, { step: '', refund: '', notice: '', only: '' })
}

/**
 * The filters of the order list: its status, for some a part of it, and the days. Those that the dashboard leads to,
 * notices of the payment service, orders that its figures count and one buyer, are shown only while they are chosen.
 */
export function OrderFilters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('admin-orders')
  const [path] = useLocation()
  const search = useSearch()
  const current = parseFilter(path) ?? 'list'
  const email = list.get('email')
  return (
    <>
      <FilterMenu
        label={t('filters.label')}
        values={filters}
        current={current}
        text={(filter) => t(`filters.${filter}`)}
        href={(filter) => filterAddress(filter, search)}
      />
      {current === 'pending' && (
        <ParameterFilter
          parameter="step"
          label={t('filters.steps')}
          values={steps}
          text={(step) => t(`filters.step.${step || 'all'}`)}
        />
      )}
      {(current === 'list' || current === 'cancelled') && (
        <ParameterFilter
          parameter="refund"
          label={t('filters.refunds')}
          values={refunds}
          text={(refund) => t(`filters.refund.${refund || 'all'}`)}
        />
      )}
      {current === 'list' && orderNotices.some((notice) => notice === list.get('notice')) && (
        <ParameterFilter
          parameter="notice"
          label={t('filters.notices')}
          values={notices}
          text={(notice) => t(`filters.notice.${notice || 'all'}`)}
        />
      )}
      {list.get('only') === 'paid' && (
        <ParameterFilter
          parameter="only"
          label={t('filters.payments')}
          values={payments}
          text={(only) => t(`filters.only.${only || 'all'}`)}
        />
      )}
      {email && (
        <ParameterFilter
          parameter="email"
          label={t('filters.buyers')}
          values={['', email]}
          text={(each) => each || t('filters.allBuyers')}
        />
      )}
      <DayFilter list={list} />
    </>
  )
}
