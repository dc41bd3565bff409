import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Bulk } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { useRefreshCatalog } from '../kit/use-catalog-action.ts'

/** Products that were just deleted and can be restored. */
interface Deleted {
  ids: readonly string[]
  /** The title of a single one. */
  title?: string
}

/** Deleted on a product's own page; the list, which comes next, offers to undo it. */
let pendingUndo: Deleted | undefined

function takePendingUndo(): Deleted | undefined {
  const taken = pendingUndo
  pendingUndo = undefined
  return taken
}

export type ProductChanges = ReturnType<typeof useProductChanges>

/** The actions of the product list; each refreshes all queries that show products. */
export function useProductChanges() {
  const { t } = useTranslation('admin-products')
  const [deleted, setDeleted] = useState(takePendingUndo)
  const [working, setWorking] = useState(false)
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const showDeleteFailure = useShowFailure('deleteProduct')
  const showFailure = useShowFailure('adminAction')
  const removal = trpc.catalogAdmin.deleteProduct.useMutation()
  const copy = trpc.catalogAdmin.duplicateProduct.useMutation()
  const several = trpc.catalogAdmin.bulk.useMutation()

  /** @returns The result of a change; undefined when it failed */
  const change = async <Result>(call: Promise<Result>, failed: (error: unknown) => void) => {
    setWorking(true)
    try {
      return { result: await call }
    } catch (error) {
      failed(error)
      return undefined
    } finally {
      await refresh()
      setWorking(false)
    }
  }

  return {
    working,
    deleted,
    /** Ends the offer to undo. */
    forget: () => setDeleted(undefined),
    /** Deletes at once; it can be undone. */
    async remove(id: string, title: string) {
      if (await change(removal.mutateAsync({ id }), showDeleteFailure)) setDeleted({ ids: [id], title })
    },
    /** Deletes from the product's own page, and goes to the list. */
    async removeAndLeave(id: string, title: string) {
      const gone = removal.mutateAsync({ id }).then(() => {
        pendingUndo = { ids: [id], title }
        const list = paths.adminProducts()
        navigate(list, { replace: location.pathname === list })
      })
      await change(gone, showDeleteFailure)
    },
    async undo() {
      if (!deleted || working) return
      const done = await change(several.mutateAsync({ ids: [...deleted.ids], action: 'restore' }), showFailure)
      if (!done) return
      setDeleted(undefined)
      showAlert({ message: t('undo.done', { count: done.result.changed }), tone: 'success' })
    },
    /** Creates a hidden copy and opens its form. */
    async duplicate(id: string) {
      const done = await change(copy.mutateAsync({ id }), showFailure)
      if (!done) return
      const copyPath = paths.adminProductEdit(done.result.id)
      // A double click gets the same copy twice, which is one step of the history.
      navigate(copyPath, { replace: location.pathname === copyPath })
      showAlert({ message: t('duplicated'), tone: 'success' })
    },
    /** @returns Whether it succeeded */
    async bulk(ids: readonly string[], action: Exclude<Bulk['action'], 'restore'>) {
      const failed = action === 'delete' ? showDeleteFailure : showFailure
      const done = await change(several.mutateAsync({ ids: [...ids], action }), failed)
      if (!done) return false
      if (action === 'delete') setDeleted({ ids })
      else showAlert({ message: t(`bulk.done.${action}`, { count: done.result.changed }), tone: 'success' })
      return true
    },
  }
}
