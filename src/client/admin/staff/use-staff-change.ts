import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

type Outcome = { isDone: true } | { isDone: false; error: ErrorBody | undefined }

/** Makes a change of the staff and says what came of it; the list is refreshed either way. */
export function useStaffChange() {
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  return async (call: Promise<unknown>, done: string): Promise<Outcome> => {
    try {
      await call
      showAlert({ message: done, tone: 'success' })
      return { isDone: true }
    } catch (error) {
      return { isDone: false, error: showFailure(error) }
    } finally {
      await utils.staff.invalidate()
    }
  }
}
