import { Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { ConfirmDialog, type DialogState } from './overlays.tsx'

type Outcome = { isDone: true } | { isDone: false; error: ErrorBody | undefined }

interface ActionOptions<Result> {
  /** Tells people that it is done. */
  done: string | ((result: Result) => string)
  /** The caller shows failures. */
  quiet?: boolean
}

/** Makes changes, says how each went, and refreshes its lists either way: a colleague may have changed them. */
export function useChange(call: CatalogueCall, refresh: () => Promise<unknown>) {
  const showFailure = useShowFailure(call)
  const [running, setRunning] = useState(0)
  const change = async <Result,>(
    action: Promise<Result>,
    { done, quiet = false }: ActionOptions<Result>,
  ): Promise<Outcome> => {
    setRunning((count) => count + 1)
    try {
      const result = await action
      showAlert({ message: typeof done === 'string' ? done : done(result), tone: 'success' })
      return { isDone: true }
    } catch (error) {
      return { isDone: false, error: quiet ? getErrorBody(error) : showFailure(error) }
    } finally {
      await refresh()
      setRunning((count) => count - 1)
    }
  }
  return { change, working: running > 0 }
}

/** Invalidates all queries that show products, categories, options, size guides or makers, in the admin area and in the shop. */
export function useRefreshCatalog(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.catalogAdmin.invalidate(),
      utils.optionsAdmin.invalidate(),
      utils.sizeGuidesAdmin.invalidate(),
      utils.makersAdmin.invalidate(),
      utils.catalog.invalidate(),
      utils.generator.list.invalidate(),
    ])
}

/** Goes to the list of a record of the catalogue after it was saved, and says so; all that shows it is read anew. */
export function useLeaveSaved(listHref: string): (message: string) => void {
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  return (message) => {
    void refresh()
    showAlert({ message, tone: 'success' })
    navigate(listHref)
  }
}

interface DeletionDialogProps extends DialogState {
  /** The question with its consequences, its two buttons, and the news that it is done. */
  getText(part: 'title' | 'text' | 'confirm' | 'keep' | 'done'): string
  remove(): Promise<unknown>
  /** Names the failures of `remove`. */
  call?: CatalogueCall
  refresh?: () => Promise<unknown>
  /** Called after the row, which had the focus, was removed; by default the heading of the page gets it. */
  onGone?: () => void
}

/** Asks before something is deleted, or somebody loses something. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { getText, remove, call = 'adminSave', refresh, onGone = focusHeading, ...dialog } = props
  const refreshCatalog = useRefreshCatalog()
  const { change, working } = useChange(call, refresh ?? refreshCatalog)
  const run = async () => {
    const { isDone } = await change(remove(), { done: getText('done') })
    dialog.onClose()
    if (isDone) onGone()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={getText('title')}
      confirm={getText('confirm')}
      cancel={getText('keep')}
      working={working}
      onConfirm={() => void run()}
    >
      <Text>{getText('text')}</Text>
    </ConfirmDialog>
  )
}
