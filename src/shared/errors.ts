import type { EditConflict } from './catalog/edit-conflict.ts'
import type { Quote } from './checkout/quote.ts'
import type { AcceptedTerms } from './settings/legal.ts'
import type { TextKey } from './texts.ts'

/**
 * Every error of the shop: HTTP status and text key (namespace `errors`). Services throw the codes; REST and tRPC look
 * up the rest here (docs/rules.md#errors).
 */
export const errorTable = {
  malformed: { status: 400, key: 'malformed' },
  'bad-signature': { status: 400, key: 'badSignature' },
  unauthorized: { status: 401, key: 'unauthorized' },
  private: { status: 401, key: 'private' },
  'confirm-required': { status: 401, key: 'confirmRequired' },
  'otp-required': { status: 401, key: 'otpRequired' },
  forbidden: { status: 403, key: 'forbidden' },
  'otp-invalid': { status: 403, key: 'otpInvalid' },
  'otp-enrolment-required': { status: 403, key: 'otpEnrolmentRequired' },
  'wizard-closed': { status: 403, key: 'wizardClosed' },
  'invalid-credentials': { status: 403, key: 'invalidCredentials' },
  'not-found': { status: 404, key: 'notFound' },
  'product-not-found': { status: 404, key: 'productNotFound' },
  'category-not-found': { status: 404, key: 'categoryNotFound' },
  'option-not-found': { status: 404, key: 'optionNotFound' },
  'size-guide-not-found': { status: 404, key: 'sizeGuideNotFound' },
  'maker-not-found': { status: 404, key: 'makerNotFound' },
  'order-not-found': { status: 404, key: 'orderNotFound' },
  'reset-token': { status: 404, key: 'resetToken' },
  'staff-not-found': { status: 404, key: 'staffNotFound' },
  'invitation-not-found': { status: 404, key: 'invitationNotFound' },
  'invitation-token': { status: 404, key: 'invitationToken' },
  'unsubscribe-token': { status: 404, key: 'unsubscribeToken' },
  'method-not-allowed': { status: 405, key: 'methodNotAllowed' },
  conflict: { status: 409, key: 'conflict' },
  'email-taken': { status: 409, key: 'emailTaken' },
  'email-unknown': { status: 409, key: 'emailUnknown' },
  'edit-conflict': { status: 409, key: 'editConflict' },
  'last-admin': { status: 409, key: 'lastAdmin' },
  'last-owner': { status: 409, key: 'lastOwner' },
  'already-staff': { status: 409, key: 'alreadyStaff' },
  'not-undoable': { status: 409, key: 'notUndoable' },
  'numbers-issued': { status: 409, key: 'numbersIssued' },
  'option-exists': { status: 409, key: 'optionExists' },
  'option-used': { status: 409, key: 'optionUsed' },
  'option-limit': { status: 409, key: 'optionLimit' },
  'size-guide-exists': { status: 409, key: 'sizeGuideExists' },
  'size-guide-used': { status: 409, key: 'sizeGuideUsed' },
  'size-guide-limit': { status: 409, key: 'sizeGuideLimit' },
  'maker-used': { status: 409, key: 'makerUsed' },
  'maker-limit': { status: 409, key: 'makerLimit' },
  'region-taken': { status: 409, key: 'regionTaken' },
  'zone-limit': { status: 409, key: 'zoneLimit' },
  'tax-rate-exists': { status: 409, key: 'taxRateExists' },
  'tax-rate-limit': { status: 409, key: 'taxRateLimit' },
  'values-collide': { status: 409, key: 'valuesCollide' },
  'variant-ordered': { status: 409, key: 'variantOrdered' },
  unavailable: { status: 409, key: 'unavailable' },
  'price-changed': { status: 409, key: 'priceChanged' },
  'method-unavailable': { status: 409, key: 'methodUnavailable' },
  'terms-changed': { status: 409, key: 'termsChanged' },
  closed: { status: 409, key: 'closed' },
  'no-payments': { status: 409, key: 'noPayments' },
  'order-ended': { status: 409, key: 'orderEnded' },
  'shipping-held': { status: 409, key: 'shippingHeld' },
  'withdrawal-open': { status: 409, key: 'withdrawalOpen' },
  'transition-not-allowed': { status: 409, key: 'transitionNotAllowed' },
  'refund-too-much': { status: 409, key: 'refundTooMuch' },
  'refund-under-way': { status: 409, key: 'refundUnderWay' },
  'already-complete': { status: 409, key: 'alreadyComplete' },
  'too-late': { status: 409, key: 'tooLate' },
  'document-damaged': { status: 409, key: 'documentDamaged' },
  'mail-not-retriable': { status: 409, key: 'mailNotRetriable' },
  'too-large': { status: 413, key: 'tooLarge' },
  'media-type': { status: 415, key: 'mediaType' },
  invalid: { status: 422, key: 'invalid' },
  'key-reused': { status: 422, key: 'keyReused' },
  'archive-limit': { status: 422, key: 'archiveLimit' },
  'label-missing': { status: 422, key: 'labelMissing' },
  'text-refused': { status: 422, key: 'textRefused' },
  'too-many': { status: 429, key: 'tooMany' },
  'generation-budget': { status: 429, key: 'generationBudget' },
  'generation-queue': { status: 429, key: 'generationQueue' },
  internal: { status: 500, key: 'internal' },
  'payment-service': { status: 502, key: 'paymentService' },
  'ai-service': { status: 502, key: 'aiService' },
  'storage-service': { status: 502, key: 'storageService' },
  'not-configured': { status: 503, key: 'notConfigured' },
  busy: { status: 503, key: 'busy' },
  'database-away': { status: 503, key: 'databaseAway' },
  'disk-full': { status: 503, key: 'diskFull' },
  'storage-away': { status: 503, key: 'storageAway' },
} as const satisfies Record<string, { status: number; key: TextKey<'errors'> }>

export type ErrorCode = keyof typeof errorTable
/** The key of an error's body: browsers compare it without loading the table. */
export type ErrorKey = `errors:${(typeof errorTable)[ErrorCode]['key']}`

/** Whether a text is one of the codes above, as in the error log. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text)
}

/** The body of every error response. */
export interface ErrorBody {
  code: number
  message: string
  key: string
  /** On a 422: a text for each invalid field. */
  errors?: Record<string, string>
  /** On an edit's 409: values that others have saved in the meantime. */
  conflict?: EditConflict
  /** On a checkout's 409: ids of products that are gone or short. */
  unavailable?: string[]
  /** On a checkout's 409: ids of variants that were named and are gone or short. */
  unavailableVariants?: string[]
  /** On a checkout's 409: stock of those products or variants, by id, where 1 to 5 are left. */
  left?: Record<string, number>
  /** On a checkout's 409 with an expected total: the order's present cost. */
  quote?: Quote
  /** On a checkout's 409 with a version of the terms: the one in effect; null for the text that the shop came with. */
  terms?: AcceptedTerms | null
}
