import { PageLink } from '../../navigation/page-link.tsx'
import classes from './filter-links.module.css'

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
  return (
    <nav aria-label={label} className={classes.filters}>
      {filters.map((filter) => (
        <PageLink
          key={filter}
          href={href(filter)}
          aria-current={filter === current ? 'page' : undefined}
          className={classes.filter}
        >
          {text(filter)}
        </PageLink>
      ))}
    </nav>
  )
}
