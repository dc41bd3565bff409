import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureAlert } from '../../failure-alert.ts'
import type { ListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import type { LogColumn } from './log-columns.tsx'
import { LogDrawer } from './log-drawer.tsx'
import type { LogRow } from './log-entry.ts'
import { LogFilters, type StatusHundred } from './log-filters.tsx'
import { LogPaging } from './log-paging.tsx'
import { LogTable } from './log-table.tsx'
import classes from './log-view.module.css'

interface LogViewProps<Row> {
  kind: 'requests' | 'errors'
  columns: readonly LogColumn<Row>[]
  log: {
    data: Row[] | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  list: ListQuery
  /** First digits of the statuses that occur. */
  hundreds: readonly StatusHundred[]
}

/** A log: its filters, its rows, the paging, and a row's details in a drawer. */
export function LogView<Row extends LogRow>({ kind, columns, log, list, hundreds }: LogViewProps<Row>) {
  const { t } = useTranslation('admin-logs')
  const [opened, setOpened] = useState<Row>()
  useFailureAlert('adminLogs', log.error)
  const { data: rows } = log
  const filtered = ['q', 'method', 'hundred', 'from', 'before'].some((key) => list.get(key))
  return (
    <div className={classes.view}>
      <LogFilters list={list} hundreds={hundreds} refresh={() => void log.refetch()} refreshing={log.isFetching} />
      {!rows && log.error ? (
        <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={log} />
      ) : (
        <>
          {rows?.length === 0 ? (
            <p className={classes.empty}>{t(filtered ? 'nothingFound' : `${kind}.empty`)}</p>
          ) : (
            <LogTable<Row>
              name={t(`${kind}.title`)}
              columns={columns}
              rows={rows}
              isStale={log.isPlaceholderData}
              onOpen={setOpened}
            />
          )}
          <LogPaging list={list} rows={rows} />
        </>
      )}
      <LogDrawer row={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}
