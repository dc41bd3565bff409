import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { FilterLinks } from '../table/filter-links.tsx'

const filters = ['', 'visible', 'hidden', 'low', 'sold-out', 'approval'] as const

/** The address of a filter, which keeps what else narrows the list down. */
function filterAddress(filter: string, search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.delete('only')
  if (filter) kept.set('only', filter)
  return [paths.adminProducts(), kept.toString()].filter(Boolean).join('?')
}

/** Narrows the list down to what needs a look. */
export function ProductFilters() {
  const { t } = useTranslation('admin-products')
  const search = useSearch()
  const current = new URLSearchParams(search).get('only') ?? ''
  return (
    <FilterLinks
      label={t('filters.label')}
      filters={filters.map((filter) => ({
        key: filter,
        label: t(`filters.${filter || 'all'}`),
        href: filterAddress(filter, search),
        isCurrent: filter === current,
      }))}
    />
  )
}
