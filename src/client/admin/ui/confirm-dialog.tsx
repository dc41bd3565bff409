import type { ConfirmDialogProps } from './confirm-modal.tsx'
import { whenOpened } from './when-opened.tsx'

/** Asks for confirmation of an action that cannot be undone; Escape or a click beside it cancels. */
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(() =>
  import('./confirm-modal.tsx').then(({ ConfirmModal }) => ConfirmModal),
)
