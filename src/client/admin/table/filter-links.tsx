import { useLocation, useSearch } from 'wouter'
import { PageLink } from '../../navigation/page-link.tsx'
import { useChosen } from '../../navigation/shown-address.tsx'
import classes from './filter-links.module.css'
import { changedAddress } from './use-list-query.ts'

interface FilterLinksProps<Filter extends string> {
  /** Names the group for screen readers. */
  label: string
  filters: readonly Filter[]
  current: string
  text(filter: Filter): string
  href(filter: Filter): string
}

/** Links to the filters of a list, one of which is current. */
export function FilterLinks<Filter extends string>({ label, filters, current, text, href }: FilterLinksProps<Filter>) {
  const [chosen, choose] = useChosen(current)
  return (
    <nav aria-label={label} className={classes.filters}>
      {filters.map((filter) => (
        <PageLink
          key={filter}
          href={href(filter)}
          aria-current={filter === chosen ? 'page' : undefined}
          onClick={() => choose(filter)}
          className={classes.filter}
        >
          {text(filter)}
        </PageLink>
      ))}
    </nav>
  )
}

type ParameterFiltersProps<Filter extends string> = Omit<FilterLinksProps<Filter>, 'current' | 'href'> & {
  parameter: string
}

/** Filters by a parameter of the list's address; the empty one removes it. */
export function ParameterFilters<Filter extends string>({ parameter, ...links }: ParameterFiltersProps<Filter>) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <FilterLinks
      {...links}
      current={new URLSearchParams(search).get(parameter) ?? ''}
      href={(value) => changedAddress(path, search, { [parameter]: value })}
    />
  )
}
