import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { firstDay, lastDay } from '../../../shared/calendar-day.ts'
import { SearchBox } from '../table/search-box.tsx'
import toolbar from '../table/table-toolbar.module.css'
import { type ListQuery, useParameter } from '../table/use-list-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import controls from '../ui/select.module.css'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** First digit of a status; no route responds with 1xx. */
export type StatusHundred = 2 | 3 | 4 | 5

interface LogFiltersProps {
  list: ListQuery
  hundreds: readonly StatusHundred[]
  refresh: () => void
  refreshing: boolean
}

/** Search, method, status and first day, and a button that refreshes. */
export function LogFilters({ list, hundreds, refresh, refreshing }: LogFiltersProps) {
  const { t } = useTranslation('admin-logs')
  const [method, setMethod] = useParameter(list, 'method')
  const [status, setStatus] = useParameter(list, 'hundred')
  const [from, setFrom] = useParameter(list, 'from')
  return (
    <div className={toolbar.toolbar}>
      <SearchBox query={list} />
      <select
        className={controls.select}
        aria-label={t('facts.method')}
        value={method}
        onChange={(event) => setMethod(event.currentTarget.value)}
      >
        <option value="">{t('filters.anyMethod')}</option>
        {methods.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <select
        className={controls.select}
        aria-label={t('facts.status')}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value)}
      >
        <option value="">{t('filters.anyStatus')}</option>
        {hundreds.map((hundred) => (
          <option key={hundred} value={hundred}>
            {t(`filters.hundreds.${hundred}`)}
          </option>
        ))}
      </select>
      <input
        type="date"
        className={controls.select}
        aria-label={t('filters.from')}
        min={firstDay}
        max={lastDay}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <ActionButton icon={IconRefresh} loading={refreshing} onClick={refresh}>
        {t('filters.refresh')}
      </ActionButton>
    </div>
  )
}
