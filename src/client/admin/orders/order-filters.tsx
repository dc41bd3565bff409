import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { orderFilterNames, orderNotices, orderSteps, refundStatuses } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { DayFilter, FilterMenu, ParameterFilter } from '../table/list-filters.tsx'
import { changedAddress, type ListQuery } from '../table/use-list-query.ts'
import { parseFilter, parseNotice, parseRefund, parseStep } from './order-query.ts'

const filters = ['list', ...orderFilterNames] as const
const steps = ['', ...orderSteps] as const
const refunds = ['', ...refundStatuses] as const
const notices = ['', ...orderNotices] as const
const payments = ['', 'paid'] as const

/** A part of a filter: a step of the pending orders, the status of refunds, or a notice of the payment service. */
interface FilterPart {
  step?: string
  refund?: string
  notice?: string
}

/** The address of a filter or of a part of it; the search and the days are preserved. */
export function filterAddress(filter: string, search: string, part: FilterPart = {}): string {
  const { step = '', refund = '', notice = '' } = part
  return changedAddress(paths.adminOrdersFiltered(filter), search, { step, refund, notice, only: '' })
}

/** The filters of the order list: its status, for some a part of it, and the days. */
export function OrderFilters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('admin-orders')
  const [path] = useLocation()
  const search = useSearch()
  const parameters = new URLSearchParams(search)
  const current = parseFilter(path) ?? 'list'
  const notice = parseNotice(parameters.get('notice'))
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
        <FilterMenu
          label={t('filters.steps')}
          values={steps}
          current={parseStep(parameters.get('step')) ?? ''}
          text={(step) => t(`filters.step.${step || 'all'}`)}
          href={(step) => filterAddress(current, search, { step })}
        />
      )}
      {(current === 'list' || current === 'cancelled') && (
        <FilterMenu
          label={t('filters.refunds')}
          values={refunds}
          current={parseRefund(parameters.get('refund')) ?? ''}
          text={(refund) => t(`filters.refund.${refund || 'all'}`)}
          href={(refund) => filterAddress(current, search, { refund, notice: notice ?? '' })}
        />
      )}
      {current === 'list' && notice && (
        <FilterMenu
          label={t('filters.notices')}
          values={notices}
          current={notice}
          text={(each) => t(`filters.notice.${each || 'all'}`)}
          href={(each) => filterAddress(current, search, { notice: each, refund: parameters.get('refund') ?? '' })}
        />
      )}
      <LinkedFilters />
      <DayFilter list={list} />
    </>
  )
}

/** Filters that the dashboard leads to: orders that its figures count, and one buyer. Shown only while they are chosen. */
function LinkedFilters() {
  const { t } = useTranslation('admin-orders')
  const parameters = new URLSearchParams(useSearch())
  const email = parameters.get('email') ?? ''
  return (
    <>
      {parameters.get('only') === 'paid' && (
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
    </>
  )
}
