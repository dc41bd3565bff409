import { type ReactNode, type RefObject, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Gets the focus when the element that had it was removed. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A section of the order's page with its heading. */
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
