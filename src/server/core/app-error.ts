import { type ErrorBody, type ErrorCode, errorTable } from '../../shared/errors.ts'
import type { Issue } from '../../shared/issue.ts'
import type { Language } from '../../shared/languages.ts'
import type { TextParams } from '../../shared/texts.ts'

/** Parts of the body of the response, and what it is made from. */
export interface AppErrorDetails extends Omit<ErrorBody, 'code' | 'message' | 'key' | 'errors'> {
  /** With `invalid`: field path (`cart.products.0.quantity`) to its issue. */
  fields?: Record<string, Issue>
  params?: TextParams
  /** The owner's words in the place of the shop's message; an empty one is none. */
  words?: Readonly<Record<Language, string | undefined>>
  /** Seconds, of `too-many`. */
  retryAfter?: number
  cause?: unknown
}

/** Thrown by services; REST, tRPC and pages turn it into a response by the table in src/shared/errors.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorTable[this.code].status
  }
}
