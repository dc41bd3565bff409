import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import { type ListState, listAddress } from './list-address.ts'
import classes from './nothing-found.module.css'
import { useFilterName } from './use-filter-name.ts'

interface NothingFoundProps {
  path: string
  state: ListState
  /** Retries a failed load. */
  onRetry?: () => void
  /** The category does not exist. */
  unknownCategory?: boolean
  /** The pressed link is about to disappear, and the focus with it. */
  onRemove?: () => void
}

/** Shown when no product matches or the list could not be loaded. */
export function NothingFound({ path, state, onRetry, unknownCategory = false, onRemove }: NothingFoundProps) {
  const { t } = useTranslation('products')
  const filters = unknownCategory ? [] : chosenFilters(state)
  const text = filters.length > 0 ? t('nothing.filtered') : t('nothing.text')
  const reason = unknownCategory ? t('nothing.category') : text
  return (
    <section className={classes.empty}>
      <h2 className={classes.heading}>{t('nothing.heading')}</h2>
      <p className={classes.text}>{onRetry ? t('nothing.failed') : reason}</p>
      <p className={classes.ways}>
        {onRetry && (
          <button type="button" className={classes.way} onClick={onRetry}>
            {t('nothing.retry')}
          </button>
        )}
        {filters.length > 0 && <RemoveFilters path={path} state={state} onRemove={onRemove} />}
        <PageLink href={paths.products()} className={classes.way}>
          {t('nothing.allProducts')}
        </PageLink>
        <PageLink href={paths.categories()} className={classes.way}>
          {t('nothing.categories')}
        </PageLink>
      </p>
    </section>
  )
}

/** Links that remove each filter, or all of them. */
function RemoveFilters({ path, state, onRemove }: Omit<NothingFoundProps, 'onRetry'>) {
  const { t } = useTranslation('products')
  const filterName = useFilterName()
  const filters = chosenFilters(state)
  return (
    <>
      {filters.map((filter) => (
        <PageLink key={filter.key} href={listAddress(path, filter.without)} className={classes.way} onClick={onRemove}>
          {t('filter.remove', { name: filterName(filter) })}
        </PageLink>
      ))}
      {filters.length > 1 && (
        <PageLink href={listAddress(path, withoutFilters(state))} className={classes.way} onClick={onRemove}>
          {t('filter.clear')}
        </PageLink>
      )}
    </>
  )
}
