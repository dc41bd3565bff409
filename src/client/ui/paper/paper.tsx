import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface PaperProps {
  /** Id of the document's heading. */
  labelledBy: string
  /** What stands on it is not here yet. */
  isComing?: boolean
  children: ReactNode
}

/** A sheet of paper, in both colour schemes and on the printer, where nothing else of its page is printed. */
export function Paper({ labelledBy, isComing = false, children }: PaperProps) {
  return (
    <section className={classes.sheet} aria-labelledby={labelledBy} aria-busy={isComing}>
      {children}
    </section>
  )
}
