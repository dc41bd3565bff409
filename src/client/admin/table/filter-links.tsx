import { PageLink } from '../../navigation/page-link.tsx'
import classes from './filter-links.module.css'

interface FilterLinksProps {
  /** Names the group for those who hear it. */
  label: string
  filters: readonly FilterLink[]
}

interface FilterLink {
  key: string
  label: string
  href: string
  isCurrent: boolean
}

/** The filters of a list, one of which is on; each is an address. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={classes.filters}>
      {filters.map((filter) => (
        <PageLink
          key={filter.key}
          href={filter.href}
          aria-current={filter.isCurrent ? 'page' : undefined}
          className={classes.filter}
        >
          {filter.label}
        </PageLink>
      ))}
    </nav>
  )
}
