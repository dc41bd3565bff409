import { trpc } from '../../shell/trpc.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { makeRequestColumns } from './log-columns.tsx'
import { LogView, useLogQuery } from './log-view.tsx'

export const { load, Page } = createAdminPage({ title: 'common:adminMenu.logs', Content: Requests })

function Requests() {
  const { list, input } = useLogQuery()
  const log = trpc.logs.requests.useQuery(input, listOptions)
  return (
    <LogView kind="requests" makeColumns={makeRequestColumns} log={log} list={list} hundreds={['2', '3', '4', '5']} />
  )
}
