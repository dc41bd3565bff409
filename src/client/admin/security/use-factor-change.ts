import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'

type Outcome<T> = { isDone: true; value: T } | { isDone: false; error: ErrorBody | undefined }

/** Makes a change of the second factor; failures are shown by an alert, unless a field of the form shows them. */
export function useFactorChange() {
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  return async <T>(call: Promise<T>): Promise<Outcome<T>> => {
    try {
      return { isDone: true, value: await call }
    } catch (error) {
      const body = errorBodyOf(error)
      return { isDone: false, error: body?.errors ? body : showFailure(error) }
    } finally {
      void utils.secondFactor.invalidate()
    }
  }
}
