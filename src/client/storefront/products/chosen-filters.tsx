import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Availability } from '../../../shared/catalog/availability.ts'
import { chosenOptions } from '../../../shared/catalog/chosen-options.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { type ChosenFilter, clearFilters, type ListState, listAddress, listFilters } from './list-address.ts'
import classes from './products-page.module.css'

function useFilterName({ options: chosen, min, max, rating }: ListState): (filter: ChosenFilter) => string {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { data: categories } = trpc.catalog.categories.useQuery()
  const { data: options } = trpc.catalog.options.useQuery(undefined, { enabled: chosen !== undefined })
  const figures = { min: formatEuros(min ?? 0, language), max: formatEuros(max ?? 0, language) }
  return ({ kind, key }) => {
    if (kind === 'price') return t(max === undefined ? 'price.from' : 'price.range', figures)
    if (kind === 'rating') return t('filter.least', { count: rating })
    if (kind === 'stock') return t(`filter.stock.${key as Availability}`)
    if (kind === 'option') {
      const values = options?.flatMap((option) => option.values.map(({ id, name }) => ({ id, name, option })))
      const value = values?.find(({ id }) => id === key)
      return value ? textIn(language, chosenOptions([value])) : t('filter.option')
    }
    const category = categories?.find(({ id }) => id === key)
    return category ? textIn(language, category.name) : t('filter.category')
  }
}

interface ChosenFiltersProps {
  path: string
  state: ListState
  /** The pressed link is about to disappear, and the focus with it. */
  onRemove: (() => void) | undefined
}

export function FilterChips({ path, state, onRemove }: ChosenFiltersProps) {
  const { t } = useTranslation('products')
  const filterName = useFilterName(state)
  const filters = listFilters(state)
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('filter.chosen')}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <PageLink
            href={listAddress(path, filter.without)}
            rel="nofollow"
            className={classes.chip}
            aria-label={t('filter.remove', { name: filterName(filter) })}
            onClick={onRemove}
          >
            <span className={classes.name}>{filterName(filter)}</span>
            <IconX size="1rem" stroke={1.5} aria-hidden />
          </PageLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <PageLink href={listAddress(path, clearFilters(state))} className={classes.clear} onClick={onRemove}>
            {t('filter.clear')}
          </PageLink>
        </li>
      )}
    </ul>
  )
}

/** Links that remove each filter, or all of them, in the text below a list without products. */
export function RemoveFilters({ path, state, onRemove }: ChosenFiltersProps) {
  const { t } = useTranslation('products')
  const filterName = useFilterName(state)
  const filters = listFilters(state)
  return (
    <>
      {filters.map((filter) => (
        <PageLink key={filter.key} href={listAddress(path, filter.without)} className={looks.way} onClick={onRemove}>
          {t('filter.remove', { name: filterName(filter) })}
        </PageLink>
      ))}
      {filters.length > 1 && (
        <PageLink href={listAddress(path, clearFilters(state))} className={looks.way} onClick={onRemove}>
          {t('filter.clear')}
        </PageLink>
      )}
    </>
  )
}
