import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AuditQuery, auditActions, auditEntities } from '../../../shared/audit/entries.ts'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { validDay } from '../orders/order-query.ts'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { Paging } from './paging.tsx'

/** What staff changed, with filters. */
export const { load, Page } = createAdminPage({
  title: 'admin-audit:title',
  Note: () => <p className={classes.meta}>{useTranslation('admin-audit').t('note')}</p>,
  Content: AuditLog,
})

/** The query of the address; what it does not know is left out. */
function auditQuery(list: ListQuery): AuditQuery {
  const entity = auditEntities.find((each) => each === list.get('entity'))
  const action = auditActions.find((each) => each === list.get('action'))
  const [from, to, actor] = [validDay(list.get('from')), validDay(list.get('to')), list.get('actor').slice(0, 100)]
  return {
    ...{ page: list.page, limit: list.limit },
    ...(entity && { entity }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function AuditLog() {
  const { t } = useTranslation('admin-audit')
  const list = useListQuery('')
  const asked = auditQuery(list)
  const isFiltered = Object.keys(asked).some((name) => name !== 'page' && name !== 'limit')
  const query = trpc.audit.list.useQuery(asked, { placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <AuditFilters list={list} />
      {query.isError && !data && <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />}
      {!query.isError && !data && <PageSkeleton />}
      {data && data.total === 0 && <p className={classes.meta}>{t(isFiltered ? 'empty' : 'emptyAll')}</p>}
      {data && (
        <div className={classes.log} aria-busy={query.isFetching}>
          <EntryList entries={data.entries} names={data.names} withSubject />
          <Paging page={list.page} pages={Math.ceil(data.total / list.limit)} onPage={(page) => list.set({ page })} />
        </div>
      )}
    </>
  )
}
