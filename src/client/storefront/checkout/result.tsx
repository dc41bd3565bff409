import { Loader } from '@mantine/core'
import type { Icon as IconType } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import looks from '../../ui/looks.module.css'
import classes from './result.module.css'

interface ResultProps {
  /** Drawn above the heading; a spinner while `busy`. */
  icon: IconType
  heading: string
  text: string
  busy?: boolean
  details?: [name: string, value: ReactNode][]
  /** The order itself, below its outcome; false until it is shown, with its width, so that nothing moves then. */
  order?: ReactNode
  /** Links to what the buyer can do next. */
  children?: ReactNode
}

/** The outcome of an order, announced to screen readers whenever it changes. */
export function Result({ icon: Icon, heading, text, busy = false, details = [], order, children }: ResultProps) {
  return (
    <div className={`${looks.tall} ${classes.page} ${order === undefined ? '' : classes.wide}`} aria-busy={busy}>
      {busy ? <Loader size="3.5rem" aria-hidden /> : <Icon className={classes.icon} stroke={1.25} aria-hidden />}
      <div role="status">
        {/* A new element for each outcome, so that the old one does not count as a layout shift. */}
        <div key={`${heading}${text}`} className={classes.news}>
          <h1>{heading}</h1>
          <p>{text}</p>
        </div>
      </div>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {order}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}
