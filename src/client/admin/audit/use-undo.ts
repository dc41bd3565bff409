import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntryView } from '../../../shared/audit/entries.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

/** An undo that would overwrite what somebody has changed since. */
export interface RefusedUndo {
  entry: AuditEntryView
  fields: EditConflict['fields']
}

/** Undoes entries of the audit; of one whose values have changed since, `conflict` says which. */
export function useUndo(onUndone?: () => Promise<unknown>) {
  const { t } = useTranslation('admin-audit')
  const { shop } = usePageEnvironment()
  const showFailure = useShowFailure('adminAction')
  const utils = trpc.useUtils()
  const refreshCatalog = useRefreshCatalog()
  const calls = {
    catalogue: trpc.audit.undoCatalogue.useMutation(),
    settings: trpc.audit.undoSettings.useMutation(),
  }
  const [working, setWorking] = useState<string>()
  const [conflict, setConflict] = useState<RefusedUndo>()

  async function undo(entry: AuditEntryView): Promise<void> {
    if (working) return
    setWorking(entry.id)
    try {
      await calls[entry.entity === 'settings' ? 'settings' : 'catalogue'].mutateAsync({ id: entry.id })
      if (entry.entity === 'settings') void refreshShop(shop)
      showAlert({ message: t('undo.done'), tone: 'success' })
      await onUndone?.()
    } catch (error) {
      const body = errorBodyOf(error)
      if (body?.key === 'errors:editConflict') setConflict({ entry, fields: body.conflict?.fields ?? [] })
      else showFailure(error)
    } finally {
      await Promise.all([utils.audit.invalidate(), utils.settingsAdmin.invalidate(), refreshCatalog()])
      setWorking(undefined)
      // The button that was pressed may be gone.
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }
  return { undo, working, conflict, dismiss: () => setConflict(undefined) }
}
