import type { ReactNode } from 'react'
import { lazy } from '../shell/lazy.tsx'
import classes from './dialog.module.css'

/** A modal dialog, whose code comes when it first opens. */
export const Dialog = lazy(() => import('./dialog-modal.tsx').then((module) => module.DialogModal), {
  backCloses: true,
})

/** The dialog's buttons: beside each other, on phones of equal width. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>
}
