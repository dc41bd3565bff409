import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { makeErrorColumns } from './log-columns.tsx'
import { LogView, useLogQuery } from './log-view.tsx'

export const { load, Page } = createAdminPage({ title: 'common:adminMenu.errorLogs', Content: Errors })

function Errors() {
  const { list, input } = useLogQuery()
  const query = { ...input, language: useLanguage() }
  const log = trpc.logs.errors.useQuery(query, listOptions)
  return <LogView kind="errors" makeColumns={makeErrorColumns} log={log} list={list} hundreds={['4', '5']} />
}
