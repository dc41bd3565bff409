import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'

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
  const change = async <Result>(
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

export const useCatalogAction = (call: CatalogueCall) => useChange(call, useRefreshCatalog())

/** Invalidates all queries that show products, categories, options or size guides, in the admin area and in the shop. */
export function useRefreshCatalog(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.catalogAdmin.invalidate(),
      utils.optionsAdmin.invalidate(),
      utils.sizeGuidesAdmin.invalidate(),
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
