import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { type AdminMail, mailFilters } from '../../../shared/mail/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { FilterLinks } from '../table/filter-links.tsx'
import { useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { BulkMails, hasBulk, MailActions } from './mail-actions.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import classes from './mail-list.module.css'
import { mailFilterAddress, mailsAsked } from './mail-query.ts'
import { useMailChanges } from './use-mail-changes.ts'

/** The mails that the address asks for; those that failed can be tried again or dismissed. */
export function MailList() {
  const { t } = useTranslation('admin-mails')
  const list = useListQuery('')
  const asked = mailsAsked(list)
  const columns = useMailColumns()
  const changes = useMailChanges()
  const [viewed, setViewed] = useState<AdminMail>()
  const answer = trpc.mails.list.useQuery(asked, { placeholderData: keepPreviousData, staleTime: 0 })
  useFailureAlert('adminLogs', answer.isFetching ? null : answer.error)
  return (
    <>
      <MailFilters current={asked.status ?? ''} />
      {answer.isError && !answer.data ? (
        <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
      ) : (
        <AdminTable
          name="mails"
          caption={t('caption')}
          columns={columns}
          rows={answer.data?.mails}
          rowKey={(mail) => mail.id}
          total={answer.data?.total ?? 0}
          query={list}
          isFetching={answer.isFetching}
          actions={(mail) => <MailActions mail={mail} changes={changes} onView={setViewed} />}
          {...(hasBulk(asked.status) && {
            bulk: (ids: readonly string[], clear: () => void) => (
              <BulkMails filter={asked.status} ids={ids} changes={changes} onDone={clear} />
            ),
          })}
          empty={<p className={classes.empty}>{t(`empty.${asked.status ?? 'all'}`)}</p>}
        />
      )}
      <MailDrawer mail={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}

function MailFilters({ current }: { current: string }) {
  const { t } = useTranslation('admin-mails')
  const search = useSearch()
  return (
    <FilterLinks
      label={t('filters.label')}
      filters={(['', ...mailFilters] as const).map((status) => ({
        key: status,
        label: t(`filters.${status || 'all'}`),
        href: [paths.adminMails(), mailFilterAddress(search, status)].filter(Boolean).join('?'),
        isCurrent: status === current,
      }))}
    />
  )
}
