import { type ReactNode, type RefObject, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** For moving the focus here when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of the order's page under its own heading. */
export function Panel({ title, heading, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
