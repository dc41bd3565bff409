import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Bulk } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/** Products that were just deleted and can be brought back. */
export interface Deleted {
  ids: readonly string[]
  /** Of a single one. */
  title?: string
}

/** Deleted on the page before the list: its undo goes along. */
let leftBehind: Deleted | undefined

function takeLeftBehind(): Deleted | undefined {
  const taken = leftBehind
  leftBehind = undefined
  return taken
}

export interface ProductChanges {
  working: boolean
  deleted: Deleted | undefined
  /** Gone at once; the bar that follows brings it back. */
  remove(id: string, title: string): void
  /** The same from the product's own page, which leads to the list. */
  removeAndLeave(id: string, title: string): void
  undo(): void
  /** The time for an undo is over. */
  forget(): void
  /** Makes a hidden copy and opens its form. */
  duplicate(id: string): void
  /** Answers whether it was done. */
  bulk(ids: readonly string[], action: Exclude<Bulk['action'], 'restore'>): Promise<boolean>
}

/** What the product list does to products; whatever is shown of the catalogue is asked for again afterwards. */
export function useProductChanges(): ProductChanges {
  const { t } = useTranslation('admin-products')
  const [deleted, setDeleted] = useState(takeLeftBehind)
  const [working, setWorking] = useState(false)
  const [, navigate] = useLocation()
  const refresh = useRefreshProducts()
  const showDeleteFailure = useShowFailure('deleteProduct')
  const showFailure = useShowFailure('adminSave')
  const removal = trpc.catalogAdmin.deleteProduct.useMutation({ retry: false })
  const copy = trpc.catalogAdmin.duplicateProduct.useMutation({ retry: false })
  const several = trpc.catalogAdmin.bulk.useMutation({ retry: false })

  /** One change at a time; answers its result, undefined when it failed. */
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
    forget: () => setDeleted(undefined),
    async remove(id, title) {
      if (await change(removal.mutateAsync({ id }), showDeleteFailure)) setDeleted({ ids: [id], title })
    },
    async removeAndLeave(id, title) {
      const gone = removal.mutateAsync({ id }).then(() => {
        leftBehind = { ids: [id], title }
        navigate(paths.adminProducts())
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
    async duplicate(id) {
      const done = await change(copy.mutateAsync({ id }), showFailure)
      if (!done) return
      navigate(paths.adminProductEdit(done.result.id))
      showAlert({ message: t('duplicated'), tone: 'success' })
    },
    async bulk(ids, action) {
      const failed = action === 'delete' ? showDeleteFailure : showFailure
      const done = await change(several.mutateAsync({ ids: [...ids], action }), failed)
      if (!done) return false
      if (action === 'delete') setDeleted({ ids })
      else showAlert({ message: t(`bulk.done.${action}`, { count: done.result.changed }), tone: 'success' })
      return true
    },
  }
}

/** Asks again for what is shown of products, in the admin area and in the shop. */
export function useRefreshProducts(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate(), utils.generator.list.invalidate()])
  }
}
