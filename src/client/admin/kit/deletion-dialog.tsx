import { Text } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import { ConfirmDialog } from './overlays.tsx'
import { useCatalogAction } from './use-catalog-action.ts'

interface DeletionDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequences. */
  text: string
  confirm: string
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

/** Asks before a record of the catalogue is deleted. */
export function DeletionDialog({
  text,
  keep,
  done,
  remove,
  call = 'adminSave',
  onGone,
  ...dialog
}: DeletionDialogProps) {
  const act = useCatalogAction(call)
  const [working, setWorking] = useState(false)
  const run = async () => {
    setWorking(true)
    const { isDone } = await act(remove(), { done })
    setWorking(false)
    dialog.onClose()
    if (isDone) onGone()
  }
  return (
    <ConfirmDialog {...dialog} cancel={keep} working={working} onConfirm={() => void run()}>
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}
