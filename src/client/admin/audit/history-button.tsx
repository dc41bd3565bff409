import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries } from '../../../shared/audit/entries.ts'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DetailDrawer } from '../ui/detail-drawer.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './audit.module.css'
import { EntryList } from './entry-list.tsx'
import { Paging } from './paging.tsx'

interface Subject {
  entity: 'product' | 'category' | 'option' | 'size-guide' | 'order'
  id: string
}

interface HistoryProps extends Subject {
  /** Shows the thing as it is after an undo. */
  onUndone?: () => Promise<unknown>
}

/** A button, and the drawer that it opens. */
interface HistoryParts {
  button: ReactNode
  /** Stands outside of what an undo renders anew, so that it stays open. */
  drawer: ReactNode
}

/** What staff changed of one thing, the newest first, beside its page. */
export function useHistoryParts({ onUndone, ...subject }: HistoryProps): HistoryParts {
  const { t } = useTranslation('admin-audit')
  const [shown, setShown] = useState<Subject>()
  return {
    button: (
      <ActionButton icon={IconHistory} aria-haspopup="dialog" onClick={() => setShown(subject)}>
        {t('history.open')}
      </ActionButton>
    ),
    drawer: (
      <DetailDrawer
        row={shown}
        onClose={() => setShown(undefined)}
        size="min(100vw, 40rem)"
        title={() => t('history.title')}
        closeLabel={t('history.close')}
      >
        {(row) => <History key={row.id} subject={row} onUndone={onUndone} />}
      </DetailDrawer>
    ),
  }
}

/** The button with its drawer. */
export function HistoryButton(props: HistoryProps) {
  const { button, drawer } = useHistoryParts(props)
  return (
    <>
      {button}
      {drawer}
    </>
  )
}

/** The button above a form. */
export function HistoryBar(props: HistoryProps) {
  return (
    <div className={classes.bar}>
      <HistoryButton {...props} />
    </div>
  )
}

/** The entries of a page of a history. */
function useHistory({ entity, id }: Subject, page: number) {
  const isOrder = entity === 'order'
  const options = { staleTime: 0, placeholderData: keepPreviousData } as const
  const orders = trpc.audit.orderHistory.useQuery({ id, page }, { ...options, enabled: isOrder })
  const catalogue = trpc.audit.catalogueHistory.useQuery(
    { entity: isOrder ? 'product' : entity, id, page },
    { ...options, enabled: !isOrder },
  )
  return isOrder ? orders : catalogue
}

/** Entries of a page of a history. */
const pageSize = 20

function History({ subject, onUndone }: { subject: Subject; onUndone: HistoryProps['onUndone'] }) {
  const { t } = useTranslation('admin-audit')
  const [page, setPage] = useState(1)
  const query = useHistory(subject, page)
  const data: AuditEntries | undefined = query.data
  if (query.isError && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!data) return <PageSkeleton />
  if (data.total === 0) return <p className={classes.meta}>{t('history.empty')}</p>
  return (
    <>
      <EntryList entries={data.entries} names={data.names} onUndone={onUndone} />
      <Paging page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
    </>
  )
}
