import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf } from '../../trpc.ts'

/**
 * Answers what a failed change of the account does: an alert, unless fields are at fault, whose texts then say it.
 * It gives back what the server said; undefined when no answer came.
 */
export function useAccountFailure(): (error: unknown) => ErrorBody | undefined {
  const showFailure = useShowFailure('account')
  return (error) => {
    const body = errorBodyOf(error)
    return body?.errors ? body : showFailure(error)
  }
}
