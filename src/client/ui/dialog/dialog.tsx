import type { ReactNode } from 'react'
import { loadWithin } from '../../shell/load-file.ts'
import { useLazyPanel } from '../use-lazy-panel.ts'
import classes from './dialog.module.css'
import type { DialogProps } from './dialog-modal.tsx'

const load = () => loadWithin(() => import('./dialog-modal.tsx').then(({ DialogModal }) => DialogModal))

/** A modal dialog, whose code comes when it first opens. */
export function Dialog(dialog: DialogProps) {
  const { opened, onClose: close } = dialog
  const Modal = useLazyPanel<DialogProps>({ opened, load, close, isOverPage: true })
  return Modal ? <Modal {...dialog} /> : null
}

/** The dialog's buttons: beside each other, on phones of equal width. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>
}
