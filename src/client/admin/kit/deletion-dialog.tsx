import { Text } from '@mantine/core'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ConfirmDialogProps } from './dialogs.tsx'
import { ConfirmDialog } from './overlays.tsx'
import { useCatalogAction } from './use-catalog-action.ts'

interface DeletionDialogProps extends Pick<ConfirmDialogProps, 'opened' | 'onClose' | 'title' | 'confirm'> {
  /** The consequences. */
  text: string
  /** On the button that deletes nothing. */
  keep: string
  /** Tells people that it is done. */
  done: string
  remove(): Promise<unknown>
  /** Names the failures of `remove`. */
  call?: CatalogueCall
  /** Called after the row, which had the focus, was removed. */
  onGone: () => void
}

export function DeletionDialog({
  text,
  keep,
  done,
  remove,
  call = 'adminSave',
  onGone,
  ...dialog
}: DeletionDialogProps) {
  const { change, working } = useCatalogAction(call)
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
