import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from '../products/product-filters.module.css'
import { changedSearch } from '../table/use-list-query.ts'

const filters = ['', 'approval', 'visitors', 'done', 'failed']

/** Narrows the list down to what needs a look. */
export function GenerationFilters() {
  const { t } = useTranslation('admin-generator')
  const search = useSearch()
  const current = new URLSearchParams(search).get('only') ?? ''
  return (
    <nav aria-label={t('filters.label')} className={classes.filters}>
      {filters.map((only) => (
        <PageLink
          key={only}
          href={[paths.adminGenerations(), changedSearch(search, { only })].filter(Boolean).join('?')}
          aria-current={only === current ? 'page' : undefined}
          className={classes.filter}
        >
          {t(`filters.${only || 'all'}`)}
        </PageLink>
      ))}
    </nav>
  )
}
