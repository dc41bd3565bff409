import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf } from '../../trpc.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

type Outcome = { isDone: true } | { isDone: false; error: ErrorBody | undefined }

interface ChangeOptions {
  /** Said when it is done. */
  done: string
  /** Failures are shown by the caller. */
  quiet?: boolean
}

/** Makes a change of the options and says what came of it. The list is refreshed either way: another admin may have changed it. */
export function useOptionChange() {
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminSave')
  return async (call: Promise<unknown>, { done, quiet = false }: ChangeOptions): Promise<Outcome> => {
    try {
      await call
      showAlert({ message: done, tone: 'success' })
      return { isDone: true }
    } catch (error) {
      return { isDone: false, error: quiet ? errorBodyOf(error) : showFailure(error) }
    } finally {
      await refresh()
    }
  }
}
