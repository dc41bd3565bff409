import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AuditQuery, auditActions, auditEntities } from '../../../shared/audit/entries.ts'
import { trpc } from '../../shell/trpc.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryContent } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { DayFilter, ParameterFilter } from '../table/list-filters.tsx'
import { Toolbar } from '../table/table-toolbar.tsx'
import { type ListQuery, listOptions, useListQuery, validDay } from '../table/use-list-query.ts'
import { EntryList } from './entry-list.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.audit',
  note: 'admin-audit:note',
  Content: AuditLog,
})

/** The query of the address; what it does not know is left out. */
function makeQuery(list: ListQuery): AuditQuery {
  return {
    ...{ page: list.page, limit: list.limit },
    entity: auditEntities.find((each) => each === list.get('entity')),
    action: auditActions.find((each) => each === list.get('action')),
    actor: list.get('actor').slice(0, 100) || undefined,
    from: validDay(list.get('from')) || undefined,
    to: validDay(list.get('to')) || undefined,
  }
}

function AuditLog() {
  const { t } = useTranslation('admin-audit')
  const list = useListQuery('')
  const input = makeQuery(list)
  const isFiltered = Object.entries(input).some(([name, value]) => value && name !== 'page' && name !== 'limit')
  const query = trpc.audit.list.useQuery(input, listOptions)
  return (
    <>
      <AuditFilters list={list} />
      <QueryContent query={query} height="4.5rem">
        {({ entries, names, total }) => (
          <Box maw="60rem" aria-busy={query.isFetching}>
            {total === 0 && <Text c="dimmed">{t(isFiltered ? 'empty' : 'emptyAll')}</Text>}
            <EntryList entries={entries} names={names} withSubject />
            <Paging page={list.page} pages={Math.ceil(total / list.limit)} onPage={(page) => list.set({ page })} />
          </Box>
        )}
      </QueryContent>
    </>
  )
}

function AuditFilters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('admin-audit')
  const actors = trpc.audit.actors.useQuery().data?.actors ?? []
  const nameActor = (value: string) => actors.find(({ id }) => id === value)?.name ?? value
  return (
    <Box component="search" mb="md" aria-label={t('filters.label')}>
      <Toolbar>
        <ParameterFilter
          parameter="actor"
          label={t('filters.actor')}
          values={['', ...actors.map(({ id }) => id)]}
          text={(value) => (value === '' ? t('filters.any') : nameActor(value))}
        />
        <ParameterFilter
          parameter="entity"
          label={t('filters.entity')}
          values={['', ...auditEntities]}
          text={(value) => (value === '' ? t('filters.any') : t(`entities.${value}`))}
        />
        <ParameterFilter
          parameter="action"
          label={t('filters.action')}
          values={['', ...auditActions]}
          text={(value) => (value === '' ? t('filters.any') : t(`actions.${value}`))}
        />
        <DayFilter list={list} />
      </Toolbar>
    </Box>
  )
}
