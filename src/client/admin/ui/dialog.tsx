import type { DialogProps } from './plain-modal.tsx'
import { whenOpened } from './when-opened.tsx'

/** A dialog above a page. A click beside it does not close it, so that nothing typed is lost. */
export const Dialog = whenOpened<DialogProps>(() => import('./plain-modal.tsx').then(({ PlainModal }) => PlainModal))
