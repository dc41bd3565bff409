import type { ReactNode } from 'react'
import classes from './apply-button.module.css'

/** Submits a form of choices without scripts; with scripts it is hidden and each choice applies at once. */
export function ApplyButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={classes.button}>
      {children}
    </button>
  )
}
