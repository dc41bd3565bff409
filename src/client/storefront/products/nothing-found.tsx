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
  /** Tries a failed load again. */
  onRetry?: () => void
  /** There is no such category, whatever is chosen in it. */
  unknownCategory?: boolean
  /** The link that takes a filter away is about to go, and the focus with it. */
  onRemove?: () => void
}

/** No product matches, or the list did not come: says so and what to do next. */
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
        {filters.length > 0 && <FiltersAway path={path} state={state} onRemove={onRemove} />}
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

/** Each filter can go by itself, or all of them at once. */
function FiltersAway({ path, state, onRemove }: Omit<NothingFoundProps, 'onRetry'>) {
  const { t } = useTranslation('products')
  const nameOf = useFilterName()
  const filters = chosenFilters(state)
  return (
    <>
      {filters.map((filter) => (
        <PageLink key={filter.key} href={listAddress(path, filter.without)} className={classes.way} onClick={onRemove}>
          {t('filter.remove', { name: nameOf(filter) })}
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
