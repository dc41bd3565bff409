import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { Bestsellers } from '../../ui/product-grid.tsx'
import { RemoveFilters } from './chosen-filters.tsx'
import { type ListState, listFilters } from './list-address.ts'
import classes from './products-page.module.css'

type Reason = 'failed' | 'category' | 'emptyCategory' | 'filtered' | 'text' | 'shop'

interface NothingFoundProps {
  path: string
  state: ListState
  /** Follows from the state when absent. */
  reason?: Reason | undefined
  onRetry?: () => void
  onRemove?: () => void
}

function findReason(state: ListState): Reason {
  if (listFilters(state).length > 0) return 'filtered'
  return state.q ? 'text' : 'shop'
}

/** Not beside filters, whose removal is the next step, nor where there are none or the server fails. */
const withBestsellers: ReadonlySet<Reason> = new Set(['text', 'category', 'emptyCategory'])

/** Links to where there are products; an empty shop has neither lists nor categories to see. */
function waysOut(reason: Reason) {
  if (reason === 'shop') {
    return [
      { key: 'create', href: paths.wizard() },
      { key: 'home', href: paths.home() },
    ] as const
  }
  return [
    { key: 'allProducts', href: paths.products() },
    { key: 'categories', href: paths.categories() },
  ] as const
}

/** Shown when no product matches or the list could not be loaded: the reason, what to do next, and bestsellers. */
export function NothingFound({ path, state, reason = findReason(state), onRetry, onRemove }: NothingFoundProps) {
  const { t } = useTranslation('products')
  return (
    <>
      <section className={classes.empty}>
        <h2>{t('nothing.heading')}</h2>
        <p className={looks.muted}>{t(`nothing.${reason}`, { q: state.q })}</p>
        <p className={looks.ways}>
          {onRetry && (
            <button type="button" className={looks.way} onClick={onRetry}>
              {t('nothing.retry')}
            </button>
          )}
          {reason === 'filtered' && <RemoveFilters path={path} state={state} onRemove={onRemove} />}
          {waysOut(reason).map(({ href, key }) => (
            <PageLink key={key} href={href} className={looks.way}>
              {t(`nothing.${key}`)}
            </PageLink>
          ))}
        </p>
      </section>
      {withBestsellers.has(reason) && <Bestsellers />}
    </>
  )
}
