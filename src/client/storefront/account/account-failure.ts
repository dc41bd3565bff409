import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { currentSession } from '../../session/session-store.ts'
import { errorBodyOf } from '../../trpc.ts'

/**
 * Reports a failed change of the account by an alert, unless the form's fields show the errors or the session has
 * ended, which is reported elsewhere.
 * @returns a function that returns the error's body; undefined when no response arrived
 */
export function useAccountFailure(): (error: unknown) => ErrorBody | undefined {
  const showFailure = useShowFailure('account')
  return (error) => {
    const body = errorBodyOf(error)
    const isReported = body?.errors !== undefined || (body?.code === 401 && !currentSession())
    return isReported ? body : showFailure(error)
  }
}
