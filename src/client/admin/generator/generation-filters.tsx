import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { changedSearch } from '../table/use-list-query.ts'

const filters = ['', 'approval', 'visitors', 'done', 'failed'] as const

/** Narrows the list down to what needs a look. */
export function GenerationFilters() {
  const { t } = useTranslation('admin-generator')
  const search = useSearch()
  const current = new URLSearchParams(search).get('only') ?? ''
  return (
    <FilterLinks
      label={t('filters.label')}
      filters={filters.map((only) => ({
        key: only,
        label: t(`filters.${only || 'all'}`),
        href: [paths.adminGenerations(), changedSearch(search, { only })].filter(Boolean).join('?'),
        isCurrent: only === current,
      }))}
    />
  )
}
