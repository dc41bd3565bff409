import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries } from '../../../shared/audit/entries.ts'
import { trpc } from '../../shell/trpc.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryContent } from '../kit/parts.tsx'
import { EntryList } from './entry-list.tsx'

export interface Subject {
  entity: 'product' | 'category' | 'option' | 'size-guide' | 'maker' | 'order' | 'shipping-zone'
  id: string
}

function useHistory({ entity, id }: Subject, page: number) {
  const isOrder = entity === 'order'
  const isSetting = entity === 'shipping-zone'
  const isCatalogue = !isOrder && !isSetting
  const options = { placeholderData: keepPreviousData } as const
  const orders = trpc.audit.orderHistory.useQuery({ id, page }, { ...options, enabled: isOrder })
  const zones = trpc.audit.zoneHistory.useQuery({ id, page }, { ...options, enabled: isSetting })
  const catalogue = trpc.audit.catalogueHistory.useQuery(
    { entity: isCatalogue ? entity : 'product', id, page },
    { ...options, enabled: isCatalogue },
  )
  if (isCatalogue) return catalogue
  return isOrder ? orders : zones
}

const pageSize = 20

/** The changes that staff made to one thing, a page at a time. */
export function History({ subject, onUndone }: { subject: Subject; onUndone: (() => Promise<unknown>) | undefined }) {
  const { t } = useTranslation('admin-audit')
  const [page, setPage] = useState(1)
  const query = useHistory(subject, page)
  return (
    <QueryContent<AuditEntries> query={query} height="4.5rem">
      {({ entries, names, total }) =>
        total === 0 ? (
          <Text c="dimmed">{t('history.empty')}</Text>
        ) : (
          <>
            <EntryList entries={entries} names={names} onUndone={onUndone} />
            <Paging page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </>
        )
      }
    </QueryContent>
  )
}
