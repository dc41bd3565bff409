import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type ListState, listAddress } from './list-address.ts'
import classes from './nothing-found.module.css'

interface NothingFoundProps {
  path: string
  state: ListState
  /** Tries a failed load again. */
  onRetry?: () => void
}

/** No product matches, or the list did not come: says so and what to do next. */
export function NothingFound({ path, state, onRetry }: NothingFoundProps) {
  const { t } = useTranslation('products')
  const hasRange = state.min !== undefined || state.max !== undefined
  return (
    <section className={classes.empty}>
      <h2 className={classes.heading}>{t('nothing.heading')}</h2>
      <p className={classes.text}>{t(onRetry ? 'nothing.failed' : 'nothing.text')}</p>
      <p className={classes.ways}>
        {onRetry && (
          <button type="button" className={classes.way} onClick={onRetry}>
            {t('nothing.retry')}
          </button>
        )}
        {hasRange && (
          <PageLink
            href={listAddress(path, { ...state, min: undefined, max: undefined, page: 1 })}
            className={classes.way}
          >
            {t('nothing.allPrices')}
          </PageLink>
        )}
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
