/**
 * THE table of what a failed call says (docs/rules.md#errors): call × status → text key of namespace `alerts`.
 * Some calls say "unauthorized", others "Unauthorized": clients know both spellings, and so do the keys.
 */

import type { TextKey, TextName, Texts } from './texts.ts'

/** Texts that stand for whatever the server said. */
type FromAnswer = 'codeMessage' | 'message'

type AlertElement = keyof Texts['alerts']['elements']

interface Row {
  /** Status → text key. */
  statuses: Readonly<Record<number, TextKey<'alerts'>>>
  /** Another status. */
  other: FromAnswer
  /** No status at all: the network failed, or the answer was none of ours. */
  otherwise: TextKey<'alerts'>
  /** What could not be found, for the text `couldNotFind`: a key below `elements`. */
  element?: AlertElement
}

/** Loads of lists and figures share their row and differ in what they looked for. */
function load(element: AlertElement): Row {
  return {
    statuses: { 404: 'couldNotFind', 500: 'couldNotFind', 401: 'unauthorized', 403: 'authenticationFailed' },
    other: 'codeMessage',
    otherwise: 'couldNotFind',
    element,
  }
}

const deletion: Row = {
  statuses: { 404: 'somethingWentWrongCapital', 500: 'somethingWentWrongCapital', 401: 'unauthorizedCapital' },
  other: 'codeMessage',
  otherwise: 'somethingWentWrongCapital',
}

export const errorCatalogue = {
  login: {
    statuses: {
      403: 'invalidCredentials',
      404: 'invalidCredentials',
      422: 'invalidInputs',
      500: 'loggingInFailed',
      401: 'unauthorized',
    },
    other: 'codeMessage',
    otherwise: 'somethingBadHappened',
  },
  register: {
    statuses: {
      409: 'userAlreadyExists',
      404: 'noUserWithEmail',
      422: 'invalidInputs',
      500: 'registerFailed',
      401: 'unauthorized',
      403: 'authenticationFailed',
    },
    other: 'codeMessage',
    otherwise: 'somethingWentWrong',
  },
  resetEmail: {
    statuses: {
      409: 'noUserWithEmail',
      404: 'noUserWithEmail',
      500: 'noUserWithEmail',
      422: 'invalidInputs',
      401: 'unauthorized',
      403: 'authenticationFailed',
    },
    other: 'codeMessage',
    otherwise: 'somethingWentWrong',
  },
  resetPassword: {
    statuses: {
      422: 'invalidInputs',
      404: 'userNotFound',
      500: 'resetFailed',
      401: 'unauthorized',
      403: 'authenticationFailed',
    },
    other: 'codeMessage',
    otherwise: 'resetFailed',
  },
  homeProducts: load('products'),
  relatedProducts: load('products'),
  categoryList: load('categories'),
  statistics: load('statistics'),
  orderList: load('orders'),
  invoice: load('invoice'),
  adminLogs: load('logs'),
  mailingData: {
    statuses: {
      404: 'somethingWentWrongCapital',
      500: 'somethingWentWrongCapital',
      401: 'userExistsLoginInstead',
      403: 'authenticationFailed',
    },
    other: 'codeMessage',
    otherwise: 'somethingWentWrongCapital',
  },
  deleteProduct: deletion,
  deleteCategory: deletion,
  wizard: {
    statuses: { 404: 'somethingWentWrong', 401: 'userExistsLoginInstead', 403: 'authenticationFailed' },
    other: 'message',
    otherwise: 'creditCard',
  },
  // Calls with a purpose of their own: the server's words say most.
  checkout: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
  account: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
  adminSave: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
  cancelOrder: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
  cancelGeneration: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
  unsubscribe: { statuses: {}, other: 'message', otherwise: 'somethingWentWrong' },
} as const satisfies Record<string, Row>

export type CatalogueCall = keyof typeof errorCatalogue

/** What is known of a failure; without `code` the network failed. */
export interface CallFailure {
  /** HTTP status. */
  code?: number
  message?: string
}

export interface Alert {
  key: TextKey<'alerts'>
  params: Record<string, string | number>
}

/** Says that a reset e-mail was asked for with success (docs/rules.md#errors). */
export const resetEmailSentText = 'alerts:resetEmailSent' satisfies TextName

/** The alert of a failed call. */
export function alertFor(call: CatalogueCall, failure: CallFailure | undefined): Alert {
  const row: Row = errorCatalogue[call]
  const { code, message = '' } = failure ?? {}
  const element: Record<string, string> = row.element ? { element: row.element } : {}
  if (code === undefined) return { key: row.otherwise, params: element }
  const key = row.statuses[code]
  return key ? { key, params: element } : { key: row.other, params: { code, message } }
}
