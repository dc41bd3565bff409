import type { ErrorBody } from '../../../shared/errors.ts'

/** What the reset form tells the error page, by the history's entry. */
export interface ResetErrorState {
  /** The mail's link can be tried once more. */
  linkAlive?: boolean
}

/**
 * Whether the mail's link can be tried once more after a reset that failed: unless the server has said that it knows
 * no such link, nothing has changed.
 * @param body The server's answer; undefined when none came.
 */
export function isLinkAlive(body: ErrorBody | undefined): boolean {
  return body?.code !== 404 && !body?.errors?.token
}
