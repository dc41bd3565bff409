import type { EditConflict } from '../../shared/catalog/edit-conflict.ts'
import type { Quote } from '../../shared/checkout/quote.ts'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import type { Fault } from '../../shared/fault.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import type { TextParams } from '../../shared/texts.ts'

export interface AppErrorDetails {
  /** Of `invalid`: field path (`cart.products.0.quantity`) to what is wrong there. */
  fields?: Record<string, Fault>
  /** Of `unavailable`: ids of the products that are gone or short. */
  unavailable?: string[]
  /** Of `unavailable`: ids of those of their variants that were named. */
  unavailableVariants?: string[]
  /** Of `unavailable`, by id of product or variant: pieces left of the products whose last units the public side shows. */
  left?: Record<string, number>
  /** Of `price-changed`. */
  quote?: Quote
  /** Of `terms-changed`: those in effect; null for the text that the shop came with. */
  terms?: AcceptedTerms | null
  /** Of `edit-conflict`. */
  conflict?: EditConflict
  /** Values for the text. */
  params?: TextParams
  /** Seconds, of `too-many`. */
  retryAfter?: number
  cause?: unknown
}

/** What services throw; REST, tRPC and pages turn it into a response by the table in src/shared/errors.ts. */
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
