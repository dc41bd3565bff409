import { Text } from '@mantine/core'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import type { ConfirmDialogProps } from './dialogs.tsx'
import { ConfirmDialog } from './overlays.tsx'
import { useChange, useRefreshCatalog } from './use-catalog-action.ts'

interface DeletionDialogProps extends Pick<ConfirmDialogProps, 'opened' | 'onClose' | 'title' | 'confirm'> {
  /** The consequences. */
  text: string
  /** On the button that leaves it as it is. */
  keep: string
  /** Tells that it is done. */
  done: string
  remove(): Promise<unknown>
  /** Names the failures of `remove`. */
  call?: CatalogueCall
  refresh?: () => Promise<unknown>
  /** Called after the row, which had the focus, was removed; by default the heading of the page gets it. */
  onGone?: () => void
}

/** Asks before something is deleted, or somebody loses something. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { text, keep, done, remove, call = 'adminSave', refresh, onGone = focusHeading, ...dialog } = props
  const refreshCatalog = useRefreshCatalog()
  const { change, working } = useChange(call, refresh ?? refreshCatalog)
  const run = async () => {
    const { isDone } = await change(remove(), { done })
    dialog.onClose()
    if (isDone) onGone()
  }
  return (
    <ConfirmDialog {...dialog} cancel={keep} working={working} onConfirm={() => void run()}>
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}
