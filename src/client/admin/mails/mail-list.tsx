import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { type AdminMail, mailFilters } from '../../../shared/mail/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { FilterLinks } from '../table/filter-links.tsx'
import { changedAddress, useListQuery } from '../table/use-list-query.ts'
import { BulkMails, hasBulk, MailActions } from './mail-actions.tsx'
import { mailColumns } from './mail-columns.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import classes from './mail-list.module.css'
import { mailsQuery } from './mail-query.ts'
import { useMailChanges } from './use-mail-changes.ts'

const filters = ['', ...mailFilters] as const

/** The mails that match the address; failed ones can be retried or dismissed. */
export function MailList() {
  const { t } = useTranslation('admin-mails')
  const list = useListQuery('')
  const search = useSearch()
  const query = mailsQuery(list)
  const changes = useMailChanges()
  const mayWrite = useMay('orders.write')
  const [viewed, setViewed] = useState<AdminMail>()
  const mails = trpc.mails.list.useQuery(query, { placeholderData: keepPreviousData })
  return (
    <>
      <FilterLinks
        label={t('filters.label')}
        filters={filters}
        current={query.status ?? ''}
        text={(status) => t(`filters.${status || 'all'}`)}
        href={(status) => changedAddress(paths.adminMails(), search, { status })}
      />
      <AdminTable
        name="mails"
        texts="admin-mails"
        columns={mailColumns}
        source={mails}
        call="adminLogs"
        rows={mails.data?.mails}
        rowKey={(mail) => mail.id}
        query={list}
        actions={(mail) => <MailActions mail={mail} changes={changes} onView={setViewed} />}
        {...(hasBulk(query.status) &&
          mayWrite && {
            bulk: (ids: readonly string[], clear: () => void) => (
              <BulkMails filter={query.status} ids={ids} changes={changes} onDone={clear} />
            ),
          })}
        empty={<p className={classes.empty}>{t(`empty.${query.status ?? 'all'}`)}</p>}
      />
      <MailDrawer mail={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}
