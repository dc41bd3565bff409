import { type ReactNode, useId } from 'react'
import classes from './dashboard-section.module.css'

interface DashboardSectionProps {
  title: string
  /** Below the title, such as the period of the figures. */
  note?: string
  /** Beside the title. */
  side?: ReactNode
  children: ReactNode
}

/** A section of the dashboard with its heading. */
export function DashboardSection({ title, note, side, children }: DashboardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {side}
      </div>
      {children}
    </section>
  )
}
