import type { EditConflict } from '../../shared/catalog/edit-conflict.ts'
import type { Quote } from '../../shared/checkout/quote.ts'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import type { Issue } from '../../shared/fault.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import type { TextParams } from '../../shared/texts.ts'

export interface AppErrorDetails {
  /** With `invalid`: field path (`cart.products.0.quantity`) to its fault. */
  fields?: Record<string, Issue>
  /** With `unavailable`: ids of the products that are gone or short. */
  unavailable?: string[]
  /** With `unavailable`: ids of those of their variants that were named. */
  unavailableVariants?: string[]
  /** With `unavailable`, by id of product or variant: pieces left where the public side shows the last units. */
  left?: Record<string, number>
  /** With `price-changed`. */
  quote?: Quote
  /** With `terms-changed`: those in effect; null for the text that the shop came with. */
  terms?: AcceptedTerms | null
  /** With `edit-conflict`. */
  conflict?: EditConflict
  /** Values for the text. */
  params?: TextParams
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

  /** HTTP status of the response. */
  get status(): number {
    return errorTable[this.code].status
  }
}
