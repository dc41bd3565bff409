import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { firstDay, lastDay } from '../../../shared/calendar-day.ts'
import { orderFilterNames, orderNotices, orderSteps, refundStatuses } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { FilterLinks, ParameterFilters } from '../table/filter-links.tsx'
import { changedAddress, useListQuery, useParameter } from '../table/use-list-query.ts'
import classes from './order-filters.module.css'
import { parseFilter, parseNotice, parseRefund, parseStep, typedDay, validDay } from './order-query.ts'

const filters = ['list', ...orderFilterNames] as const
const steps = ['', ...orderSteps] as const
const refunds = ['', ...refundStatuses] as const
const notices = ['', ...orderNotices] as const
const payments = ['', 'paid'] as const

/** A part of a filter: a step of the pending orders, the status of refunds, or what the payment service says. */
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

/** The filters of the order list and, for some, their parts. */
export function OrderFilters() {
  const { t } = useTranslation('admin-orders')
  const [path] = useLocation()
  const search = useSearch()
  const parameters = new URLSearchParams(search)
  const current = parseFilter(path) ?? 'list'
  const notice = parseNotice(parameters.get('notice'))
  return (
    <>
      <FilterLinks
        label={t('filters.label')}
        filters={filters}
        current={current}
        text={(filter) => t(`filters.${filter}`)}
        href={(filter) => filterAddress(filter, search)}
      />
      {current === 'pending' && (
        <FilterLinks
          label={t('filters.steps')}
          filters={steps}
          current={parseStep(parameters.get('step')) ?? ''}
          text={(step) => t(`filters.step.${step || 'all'}`)}
          href={(step) => filterAddress(current, search, { step })}
        />
      )}
      {(current === 'list' || current === 'cancelled') && (
        <FilterLinks
          label={t('filters.refunds')}
          filters={refunds}
          current={parseRefund(parameters.get('refund')) ?? ''}
          text={(refund) => t(`filters.refund.${refund || 'all'}`)}
          href={(refund) => filterAddress(current, search, { refund, notice: notice ?? '' })}
        />
      )}
      {current === 'list' && notice && (
        <FilterLinks
          label={t('filters.notices')}
          filters={notices}
          current={notice}
          text={(each) => t(`filters.notice.${each || 'all'}`)}
          href={(each) => filterAddress(current, search, { notice: each, refund: parameters.get('refund') ?? '' })}
        />
      )}
      <LinkedFilters />
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
        <ParameterFilters
          parameter="only"
          label={t('filters.payments')}
          filters={payments}
          text={(only) => t(`filters.only.${only || 'all'}`)}
        />
      )}
      {email && (
        <ParameterFilters
          parameter="email"
          label={t('filters.buyers')}
          filters={['', email]}
          text={(each) => each || t('filters.allBuyers')}
        />
      )}
    </>
  )
}

/** The first and the last day of the orders shown, inclusive. */
export function DayRange() {
  const { t } = useTranslation('admin-orders')
  const list = useListQuery('-createdAt')
  const [from, setFrom] = useParameter(list, 'from', typedDay)
  const [to, setTo] = useParameter(list, 'to', typedDay)
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        label={t('days.from')}
        classNames={{ input: classes.day, label: classes.dayLabel }}
        min={firstDay}
        max={validDay(to) || lastDay}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('days.to')}
        classNames={{ input: classes.day, label: classes.dayLabel }}
        min={validDay(from) || firstDay}
        max={lastDay}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </div>
  )
}
