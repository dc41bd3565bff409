import { type ReactNode, useId } from 'react'
import classes from './account-section.module.css'

interface AccountSectionProps {
  heading: string
  /** What the section is for. */
  text: string
  children: ReactNode
  /** Its data is loading. */
  busy?: boolean
}

/** A section of the account page: explanation on one side, controls on the other. */
export function AccountSection({ heading, text, children, busy = false }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={busy} className={classes.section}>
      <div>
        <h2 id={id} className={classes.heading}>
          {heading}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
