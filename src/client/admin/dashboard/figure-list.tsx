import type { ReactNode } from 'react'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import classes from './figure-list.module.css'

interface Figure {
  label: string
  /** Undefined while loading. */
  value: ReactNode | undefined
  /** Below the value. */
  note?: ReactNode
  /** Below the note, what the figure leaves out. */
  hint?: string | undefined
  /** A page with details. */
  href?: string
  /** Takes the width of two. */
  wide?: boolean
}

/** Figures side by side, each with its label. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.list}>
      {figures.map(({ label, value, note, hint, href, wide }) => (
        <div key={label} className={classes.item} data-wide={wide} data-compared={note !== undefined || undefined}>
          <dt className={classes.label}>
            {href ? (
              <PermittedLink href={href} className={classes.link}>
                {label}
              </PermittedLink>
            ) : (
              label
            )}
          </dt>
          <dd className={classes.value}>
            {value ?? <span className={classes.bone} />}
            {note}
            {hint && <small className={classes.hint}>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
