import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../table/use-list-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { LogRow } from './log-entry.ts'
import classes from './log-view.module.css'
import { logRows } from './use-log-query.ts'

/** Buttons for older and for the newest rows. There are no page numbers, because rows are added all the time. */
export function LogPaging({ list, rows }: { list: ListQuery; rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('admin-logs')
  const last = rows?.at(-1)
  const isFirst = !list.get('before')
  return (
    <nav aria-label={t('paging.label')} className={classes.paging}>
      <p className={classes.shown} aria-live="polite">
        {rows && t('paging.shown', { count: rows.length })}
      </p>
      <ActionButton disabled={isFirst} onClick={() => list.set({ before: '' })}>
        {t('paging.newest')}
      </ActionButton>
      <ActionButton
        disabled={!last || (rows?.length ?? 0) < logRows}
        onClick={() => last && list.set({ before: last.id })}
      >
        {t('paging.older')}
      </ActionButton>
    </nav>
  )
}
