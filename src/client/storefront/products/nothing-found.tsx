import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { Bestsellers } from '../../ui/bestsellers/bestsellers.tsx'
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
  /** The category has no products. */
  emptyCategory?: boolean
  /** The pressed link is about to disappear, and the focus with it. */
  onRemove?: () => void
}

type Reason = 'failed' | 'category' | 'emptyCategory' | 'filtered' | 'text' | 'shop'

function reasonOf({ state, onRetry, unknownCategory, emptyCategory }: NothingFoundProps): Reason {
  if (onRetry) return 'failed'
  if (unknownCategory) return 'category'
  if (emptyCategory) return 'emptyCategory'
  if (chosenFilters(state).length > 0) return 'filtered'
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
export function NothingFound(props: NothingFoundProps) {
  const { path, state, onRetry, onRemove } = props
  const { t } = useTranslation('products')
  const reason = reasonOf(props)
  const filters = reason === 'filtered' ? chosenFilters(state) : []
  return (
    <>
      <section className={classes.empty}>
        <h2 className={classes.heading}>{t('nothing.heading')}</h2>
        <p className={classes.text}>{t(`nothing.${reason}`)}</p>
        <p className={classes.ways}>
          {onRetry && (
            <button type="button" className={classes.way} onClick={onRetry}>
              {t('nothing.retry')}
            </button>
          )}
          {filters.length > 0 && <RemoveFilters path={path} state={state} onRemove={onRemove} />}
          {waysOut(reason).map(({ href, key }) => (
            <PageLink key={key} href={href} className={classes.way}>
              {t(`nothing.${key}`)}
            </PageLink>
          ))}
        </p>
      </section>
      {withBestsellers.has(reason) && <Bestsellers />}
    </>
  )
}

/** Links that remove each filter, or all of them. */
function RemoveFilters({ path, state, onRemove }: Omit<NothingFoundProps, 'onRetry'>) {
  const { t } = useTranslation('products')
  const filterName = useFilterName(state.options !== undefined)
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
