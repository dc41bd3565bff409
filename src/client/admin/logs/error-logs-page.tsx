import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { useErrorColumns } from './log-columns.tsx'
import { LogView } from './log-view.tsx'
import { useLogQuery } from './use-log-query.ts'

export const load = loadTitle('admin-logs:errors.title')

/** The error log, newest first. */
export function Page() {
  const { t } = useTranslation('admin-logs')
  return (
    <AdminShell title={t('errors.title')}>
      <Errors />
    </AdminShell>
  )
}

function Errors() {
  const { t } = useTranslation('admin-logs')
  const { list, input } = useLogQuery()
  const language = useLanguage()
  const log = trpc.logs.errors.useQuery({ ...input, language }, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <LogView
      name={t('errors.title')}
      empty={t('errors.empty')}
      columns={useErrorColumns()}
      log={log}
      list={list}
      hundreds={[4, 5]}
    />
  )
}
