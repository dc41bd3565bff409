import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { orderFilters } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useListQuery } from '../table/use-list-query.ts'
import classes from './order-filters.module.css'
import { dayOf, filterOf } from './order-query.ts'

const filters = ['list', ...Object.keys(orderFilters)]

/** The address of a filter, which keeps what else narrows the list down. */
export function filterAddress(filter: string, search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  return [paths.adminOrdersFiltered(filter), kept.toString()].filter(Boolean).join('?')
}

/** The filter buttons of the order list (spec section 3), and the way back to all orders. */
export function FilterLinks() {
  const { t } = useTranslation('admin-orders')
  const [path] = useLocation()
  const search = useSearch()
  const current = filterOf(path) ?? 'list'
  return (
    <nav aria-label={t('filters.label')} className={classes.filters}>
      {filters.map((filter) => (
        <PageLink
          key={filter}
          href={filterAddress(filter, search)}
          aria-current={filter === current ? 'page' : undefined}
          className={classes.filter}
        >
          {t(`filters.${filter}`)}
        </PageLink>
      ))}
    </nav>
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
