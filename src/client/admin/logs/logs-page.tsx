import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../trpc.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { useRequestColumns } from './log-columns.tsx'
import { LogView } from './log-view.tsx'
import { useLogQuery } from './use-log-query.ts'

export const load = loadTitle('admin-logs:requests.title')

/** The request log, newest first. */
export function Page() {
  const { t } = useTranslation('admin-logs')
  return (
    <AdminShell title={t('requests.title')}>
      <Requests />
    </AdminShell>
  )
}

function Requests() {
  const { t } = useTranslation('admin-logs')
  const { list, input } = useLogQuery()
  const log = trpc.logs.requests.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <LogView
      name={t('requests.title')}
      empty={t('requests.empty')}
      columns={useRequestColumns()}
      log={log}
      list={list}
      hundreds={[2, 3, 4, 5]}
    />
  )
}
