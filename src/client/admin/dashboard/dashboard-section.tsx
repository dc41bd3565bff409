import { type ReactNode, useId } from 'react'
import classes from './dashboard-section.module.css'

interface DashboardSectionProps {
  title: string
  /** Beside the title. */
  side?: ReactNode
  children: ReactNode
}

/** A section of the dashboard with its heading. */
export function DashboardSection({ title, side, children }: DashboardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  )
}
