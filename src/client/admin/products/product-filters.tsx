import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { changedAddress } from '../table/use-list-query.ts'

const filters = ['', 'visible', 'hidden', 'low', 'sold-out', 'approval'] as const

/** The filters of the product list. */
export function ProductFilters() {
  const { t } = useTranslation('admin-products')
  const search = useSearch()
  return (
    <FilterLinks
      label={t('filters.label')}
      filters={filters}
      current={new URLSearchParams(search).get('only') ?? ''}
      text={(only) => t(`filters.${only || 'all'}`)}
      href={(only) => changedAddress(paths.adminProducts(), search, { only })}
    />
  )
}
