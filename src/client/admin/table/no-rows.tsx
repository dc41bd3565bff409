import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import type { ListQuery } from './use-list-query.ts'

interface NoRowsProps {
  query: ListQuery
  total: number
  /** Shown when the list has no rows at all. */
  empty: ReactNode
}

/** Shown instead of rows: the list is empty, the search finds nothing, or the page is beyond the last one. */
export function NoRows({ query, total, empty }: NoRowsProps) {
  const { t } = useTranslation('admin')
  if (total > 0) {
    return (
      <EmptyState title={t('table.beyond.title')} text={t('table.beyond.text')}>
        <Button variant="default" onClick={() => query.set({ page: 1 })}>
          {t('table.beyond.action')}
        </Button>
      </EmptyState>
    )
  }
  if (!query.q) return empty
  return (
    <EmptyState title={t('table.nothing.title', { words: query.q })} text={t('table.nothing.text')}>
      <Button variant="default" onClick={() => query.set({ q: '' })}>
        {t('table.nothing.action')}
      </Button>
    </EmptyState>
  )
}
