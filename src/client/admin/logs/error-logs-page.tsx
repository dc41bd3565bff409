import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { useErrorColumns } from './log-columns.tsx'
import { LogView } from './log-view.tsx'
import { useLogQuery } from './use-log-query.ts'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-logs:errors.title'), noindex: true }
}

/** What went wrong, newest first. */
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
