import type { ReactNode } from 'react'
import classes from './apply-button.module.css'

/** Sends a form of choices where no scripts run; with them, each choice is enough. */
export function ApplyButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={classes.button}>
      {children}
    </button>
  )
}
