import type { ReactNode } from 'react'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './figure-list.module.css'

interface Figure {
  label: string
  /** Undefined while it is coming: its room is kept. */
  value: ReactNode | undefined
  /** Where more is to be seen. */
  href?: string
  /** Long, so that it has the room of two. */
  wide?: boolean
}

/** Figures side by side, each under its name. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.list}>
      {figures.map(({ label, value, href, wide }) => (
        <div key={label} className={classes.item} data-wide={wide}>
          <dt className={classes.label}>
            {href ? (
              <PageLink href={href} className={classes.link}>
                {label}
              </PageLink>
            ) : (
              label
            )}
          </dt>
          <dd className={classes.value}>{value ?? <span className={classes.bone} />}</dd>
        </div>
      ))}
    </dl>
  )
}
