import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { currentSession } from '../../session/session-store.ts'
import { errorBodyOf } from '../../trpc.ts'

/**
 * Answers what a failed change of the account does: an alert, unless the fields at fault say it or the session has
 * ended with it, which tells of itself. It gives back what the server said; undefined when no answer came.
 */
export function useAccountFailure(): (error: unknown) => ErrorBody | undefined {
  const showFailure = useShowFailure('account')
  return (error) => {
    const body = errorBodyOf(error)
    const isSaid = body?.errors !== undefined || (body?.code === 401 && !currentSession())
    return isSaid ? body : showFailure(error)
  }
}
