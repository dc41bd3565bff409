import type { ReactNode } from 'react'
import { loadWithin } from '../../load-within.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './account-dialog.module.css'
import type { AccountDialogProps } from './account-modal.tsx'

const load = () => loadWithin(() => import('./account-modal.tsx').then(({ AccountModal }) => AccountModal))

/** A modal dialog, whose code comes when it first opens. */
export function AccountDialog(dialog: AccountDialogProps) {
  const Dialog = useLazyPanel<AccountDialogProps>({
    ...{ opened: dialog.opened, close: dialog.onClose, load, isOverPage: true },
  })
  return Dialog ? <Dialog {...dialog} /> : null
}

/** The dialog's buttons, beside or below each other. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>
}
