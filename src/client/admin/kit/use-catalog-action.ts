import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf } from '../../trpc.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

type Outcome = { isDone: true } | { isDone: false; error: ErrorBody | undefined }

interface ActionOptions {
  /** Tells people that it is done. */
  done: string
  /** The caller shows failures. */
  quiet?: boolean
}

/** Makes a change, says how it went, and refreshes its lists either way: a colleague may have changed them. */
export function useChange(call: CatalogueCall, refresh: () => Promise<unknown>) {
  const showFailure = useShowFailure(call)
  return async (action: Promise<unknown>, { done, quiet = false }: ActionOptions): Promise<Outcome> => {
    try {
      await action
      showAlert({ message: done, tone: 'success' })
      return { isDone: true }
    } catch (error) {
      return { isDone: false, error: quiet ? errorBodyOf(error) : showFailure(error) }
    } finally {
      await refresh()
    }
  }
}

/** Makes a change of the catalogue. */
export const useCatalogAction = (call: CatalogueCall) => useChange(call, useRefreshCatalog())
