import type { ErrorBody } from '../../../shared/errors.ts'

/** What a failed reset leads to. */
export type ResetOutcome =
  /** The password is not good: its text stands under the field. */
  | 'field'
  /** No answer came: the form keeps what was typed for another try. */
  | 'again'
  /** Anything else leads to the error page (spec section 2). */
  | 'error-page'

/** @param body The server's answer; undefined when none came. */
export function resetOutcome(body: ErrorBody | undefined): ResetOutcome {
  if (!body) return 'again'
  return body.code === 422 && body.errors?.password ? 'field' : 'error-page'
}
