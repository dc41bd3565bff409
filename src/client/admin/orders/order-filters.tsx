import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { orderFilterNames, orderSteps, refundStatuses } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { useListQuery } from '../table/use-list-query.ts'
import classes from './order-filters.module.css'
import { dayOf, filterOf, refundOf, stepOf } from './order-query.ts'

const filters = ['list', ...orderFilterNames] as const
const steps = ['', ...orderSteps] as const
const refunds = ['', ...refundStatuses] as const

/** What a filter may be narrowed down to: pending orders to a step, cancelled ones to the state of their refund. */
interface Within {
  step?: string
  refund?: string
}

/** The address of a filter, and of a part of it, which keeps what else narrows the list down. */
export function filterAddress(filter: string, search: string, { step, refund }: Within = {}): string {
  const kept = new URLSearchParams(search)
  for (const name of ['page', 'step', 'refund']) kept.delete(name)
  if (step) kept.set('step', step)
  if (refund) kept.set('refund', refund)
  return [paths.adminOrdersFiltered(filter), kept.toString()].filter(Boolean).join('?')
}

/** The filter buttons of the order list, the way back to all orders, and the parts of a filter. */
export function OrderFilters() {
  const { t } = useTranslation('admin-orders')
  const [path] = useLocation()
  const search = useSearch()
  const current = filterOf(path) ?? 'list'
  return (
    <>
      <FilterLinks
        label={t('filters.label')}
        filters={filters.map((filter) => ({
          key: filter,
          label: t(`filters.${filter}`),
          href: filterAddress(filter, search),
          isCurrent: filter === current,
        }))}
      />
      {current === 'pending' && <Steps search={search} />}
      {current === 'cancelled' && <Refunds search={search} />}
    </>
  )
}

function Steps({ search }: { search: string }) {
  const { t } = useTranslation('admin-orders')
  const current = stepOf(new URLSearchParams(search).get('step') ?? '') ?? ''
  return (
    <FilterLinks
      label={t('filters.steps')}
      filters={steps.map((step) => ({
        key: step,
        label: t(`filters.step.${step || 'all'}`),
        href: filterAddress('pending', search, { step }),
        isCurrent: step === current,
      }))}
    />
  )
}

function Refunds({ search }: { search: string }) {
  const { t } = useTranslation('admin-orders')
  const current = refundOf(new URLSearchParams(search).get('refund') ?? '') ?? ''
  return (
    <FilterLinks
      label={t('filters.refunds')}
      filters={refunds.map((refund) => ({
        key: refund,
        label: t(`filters.refund.${refund || 'all'}`),
        href: filterAddress('cancelled', search, { refund }),
        isCurrent: refund === current,
      }))}
    />
  )
}

/** First and last day of the orders that are shown, both included. */
export function DayRange() {
  const { t } = useTranslation('admin-orders')
  const list = useListQuery('-createdAt')
  const [from, to] = [dayOf(list.get('from')), dayOf(list.get('to'))]
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        label={t('days.from')}
        classNames={{ input: classes.day, label: classes.dayLabel }}
        max={to || undefined}
        value={from}
        onChange={({ currentTarget }) => list.set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('days.to')}
        classNames={{ input: classes.day, label: classes.dayLabel }}
        min={from || undefined}
        value={to}
        onChange={({ currentTarget }) => list.set({ to: currentTarget.value })}
      />
    </div>
  )
}
