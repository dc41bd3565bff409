import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import classes from './filter-chips.module.css'
import { type ListState, listAddress } from './list-address.ts'
import { useFilterName } from './use-filter-name.ts'

interface FilterChipsProps {
  path: string
  state: ListState
  /** The pressed link is about to disappear, and the focus with it. */
  onRemove: () => void
}

/** The active filters; each links to the list without it. */
export function FilterChips({ path, state, onRemove }: FilterChipsProps) {
  const { t } = useTranslation('products')
  const filterName = useFilterName(state.options !== undefined)
  const chosen = chosenFilters(state)
  if (chosen.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('filter.chosen')}>
      {chosen.map((filter) => (
        <li key={filter.key} className={classes.item}>
          <PageLink
            href={listAddress(path, filter.without)}
            rel="nofollow"
            className={classes.chip}
            aria-label={t('filter.remove', { name: filterName(filter) })}
            onClick={onRemove}
          >
            <span className={classes.name}>{filterName(filter)}</span>
            <IconX className={classes.icon} stroke={1.5} aria-hidden />
          </PageLink>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <PageLink href={listAddress(path, withoutFilters(state))} className={classes.clear} onClick={onRemove}>
            {t('filter.clear')}
          </PageLink>
        </li>
      )}
    </ul>
  )
}
