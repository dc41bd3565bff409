import type { ErrorBody } from '../../../shared/errors.ts'

/** State of the history entry that the reset form creates for the error page. */
export interface ResetErrorState {
  /** The mail's link may still work. */
  linkAlive?: boolean
}

/**
 * Whether the mail's link may still work after a failed reset: always, unless the server has rejected the token.
 * @param body the body of the response; undefined when none arrived
 */
export function isLinkAlive(body: ErrorBody | undefined): boolean {
  return body?.code !== 404 && !body?.errors?.token
}
