import { Anchor, Button, Code, DataList, Group, Paper, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../shared/calendar-day.ts'
import type { LogsQuery } from '../../../shared/logs/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { SideDrawer, useSubject } from '../kit/overlays.tsx'
import { ActionButton, CopyButton } from '../kit/parts.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column, RowsQuery } from '../table/columns.tsx'
import { DayFilter, ParameterFilter } from '../table/list-filters.tsx'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'
import { type LogRow, listFields, readSampling } from './log-columns.tsx'

const logRows = 50

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** The state of a log page, stored in the address. A change of filter goes back to the newest rows. */
export function useLogQuery(): { list: ListQuery; input: LogsQuery } {
  const list = useListQuery('')
  const hundred = Number(list.get('hundred'))
  return {
    list,
    input: {
      limit: logRows,
      ...(list.q && { q: list.q.slice(0, 200) }),
      ...(list.get('method') && { method: list.get('method').slice(0, 10) }),
      ...(hundred >= 1 && hundred <= 5 && { hundred: Math.floor(hundred) }),
      ...(isDay(list.get('from')) && { from: list.get('from') }),
      ...(list.get('before') && { before: list.get('before').slice(0, 64) }),
    },
  }
}

interface LogViewProps<Row> {
  kind: 'requests' | 'errors'
  makeColumns(onOpen: (row: LogRow) => void): Column<Row, 'admin-logs'>[]
  log: RowsQuery<Row[]>
  list: ListQuery
  /** First digits of the statuses that occur; no route responds with 1xx. */
  hundreds: readonly ('2' | '3' | '4' | '5')[]
}

export function LogView<Row extends LogRow>({ kind, makeColumns, log, list, hundreds }: LogViewProps<Row>) {
  const { t } = useTranslation(['admin-logs', 'common'])
  const details = useSubject<LogRow>()
  const { data: rows } = log
  const isFiltered = ['q', 'method', 'hundred', 'from', 'before'].some((key) => list.get(key))
  return (
    <>
      <AdminTable<Row, 'admin-logs'>
        name={kind === 'requests' ? 'logs' : 'error-logs'}
        caption={t(kind === 'requests' ? 'common:adminMenu.logs' : 'common:adminMenu.errorLogs')}
        texts="admin-logs"
        columns={makeColumns(details.open)}
        rows={rows}
        source={{ ...log, data: rows && { total: rows.length } }}
        call="adminLogs"
        query={list}
        onOpen={details.open}
        notice={(row) => {
          const sampling = readSampling(row)
          return sampling && t('sampled', { ...sampling })
        }}
        filters={<LogFilters list={list} hundreds={hundreds} log={log} />}
        footer={<LogPaging list={list} rows={rows} />}
        empty={
          <Paper withBorder py="xl" px="md">
            <Text c="dimmed" ta="center">
              {t(isFiltered ? 'nothingFound' : `${kind}.empty`)}
            </Text>
          </Paper>
        }
      />
      <SideDrawer
        {...details.dialog}
        size="min(100vw, 40rem)"
        title={t('details.title')}
        closeLabel={t('details.close')}
      >
        {details.subject && <Details key={details.key} row={details.subject} />}
      </SideDrawer>
    </>
  )
}

function LogFilters({ list, hundreds, log }: Pick<LogViewProps<LogRow>, 'list' | 'hundreds' | 'log'>) {
  const { t } = useTranslation('admin-logs')
  return (
    <>
      <ParameterFilter
        parameter="method"
        label={t('columns.method')}
        values={['', ...methods]}
        text={(method) => method || t('filters.anyMethod')}
      />
      <ParameterFilter
        parameter="hundred"
        label={t('columns.status')}
        values={['', ...hundreds]}
        text={(hundred) => (hundred === '' ? t('filters.anyStatus') : t(`filters.hundreds.${hundred}`))}
      />
      <DayFilter list={list} openEnded />
      <ActionButton flex="none" icon={IconRefresh} loading={log.isFetching} onClick={() => void log.refetch()}>
        {t('filters.refresh')}
      </ActionButton>
    </>
  )
}

/** Buttons for older and for the newest rows. There are no page numbers, because rows are added all the time. */
function LogPaging({ list, rows }: { list: ListQuery; rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('admin-logs')
  const last = rows?.[logRows - 1]
  return (
    <nav aria-label={t('paging.label')}>
      <Group gap="xs">
        <Text size="sm" c="dimmed" flex={1} aria-live="polite">
          {rows && t('paging.shown', { count: rows.length })}
        </Text>
        <Button variant="default" disabled={!list.get('before')} onClick={() => list.set({ before: '' })}>
          {t('paging.newest')}
        </Button>
        <Button variant="default" disabled={!last} onClick={() => last && list.set({ before: last.id })}>
          {t('paging.older')}
        </Button>
      </Group>
    </nav>
  )
}

function Details({ row }: { row: LogRow }) {
  const { t } = useTranslation('admin-logs')
  const stack = 'stack' in row ? row.stack : ''
  return (
    <>
      <Group gap="md">
        <CopyButton text={() => JSON.stringify(row, null, 2)}>{t('details.copy')}</CopyButton>
        {'errorCode' in row && row.requestId && (
          <Anchor component={PageLink} href={`${paths.logs()}?q=${encodeURIComponent(row.requestId)}`} py="xs">
            {t('details.request')}
          </Anchor>
        )}
      </Group>
      <DataList withDivider labelWidth="9rem" my="md" style={{ overflowWrap: 'anywhere' }}>
        {listFields(row).map(([key, value]) => (
          <DataList.Item key={key}>
            <DataList.ItemLabel>{t(`columns.${key}`)}</DataList.ItemLabel>
            <DataList.ItemValue>{key === 'date' ? <ShopTime at={value} /> : value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {stack && (
        <>
          <Title order={3} mb="xs">
            {t('details.stack')}
          </Title>
          {/* An area that scrolls must be reached by keyboard. */}
          <Code block tabIndex={0} p="md">
            {stack}
          </Code>
        </>
      )}
    </>
  )
}
