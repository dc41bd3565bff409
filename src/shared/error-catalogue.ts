/**
 * The alerts of failed calls (docs/rules.md#errors): call × status → text key of namespace `alerts`. Some calls say
 * "unauthorized", others "Unauthorized": clients know both spellings, so there are keys for both.
 */

import type { TextKey, TextName, Texts } from './texts.ts'

type AlertElement = keyof Texts['alerts']['elements']

interface Row {
  statuses: Readonly<Record<number, TextKey<'alerts'>>>
  /** For any other status: a text that shows the server's message, with its status unless `message`. */
  other?: 'message'
  /** Without a status: the network failed, or the response was not one of ours. */
  otherwise: TextKey<'alerts'>
  /** The key below `elements` of what `couldNotFind` names. */
  element?: AlertElement
}

const denied = { 401: 'unauthorized', 403: 'authenticationFailed' } as const
/** For forms that send an e-mail or a password. */
const signIn = { ...denied, 422: 'invalidInputs' } as const

/** Loads of lists and figures share their row and differ in what they load. */
function load(element: AlertElement): Row {
  return { statuses: { ...denied, 404: 'couldNotFind', 500: 'couldNotFind' }, otherwise: 'noConnection', element }
}

const deletion: Row = {
  statuses: { 404: 'somethingWentWrongCapital', 500: 'somethingWentWrongCapital', 401: 'unauthorizedCapital' },
  otherwise: 'noConnection',
}

/** For calls with a specific purpose, where the server's message says most. */
const serverMessage: Row = { statuses: {}, other: 'message', otherwise: 'noConnection' }

/** Texts for forms, which keep what was typed. */
const formMessage: Row = { ...serverMessage, otherwise: 'noConnectionTyped' }

export const errorCatalogue = {
  login: {
    statuses: { ...signIn, 403: 'invalidCredentials', 404: 'invalidCredentials', 500: 'loggingInFailed' },
    otherwise: 'somethingBadHappened',
  },
  register: {
    statuses: { ...signIn, 404: 'noUserWithEmail', 409: 'userAlreadyExists', 500: 'registerFailed' },
    otherwise: 'somethingWentWrong',
  },
  resetEmail: {
    statuses: { ...signIn, 404: 'noUserWithEmail', 409: 'noUserWithEmail', 500: 'noUserWithEmail' },
    otherwise: 'noConnectionTyped',
  },
  resetPassword: {
    statuses: { ...signIn, 404: 'userNotFound', 500: 'resetFailed' },
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
      401: 'userExistsLoginInstead',
      403: 'authenticationFailed',
      404: 'somethingWentWrongCapital',
      500: 'somethingWentWrongCapital',
    },
    otherwise: 'noConnectionTyped',
  },
  deleteProduct: deletion,
  deleteCategory: deletion,
  wizard: {
    statuses: { 401: 'userExistsLoginInstead', 403: 'authenticationFailed', 404: 'somethingWentWrong' },
    other: 'message',
    otherwise: 'creditCard',
  },
  checkout: formMessage,
  account: formMessage,
  adminSave: formMessage,
  adminAction: serverMessage,
  cancelOrder: serverMessage,
  completeInvoice: serverMessage,
  cancelGeneration: serverMessage,
  unsubscribe: serverMessage,
} as const satisfies Record<string, Row>

export type CatalogueCall = keyof typeof errorCatalogue

export interface Alert {
  key: TextKey<'alerts'>
  params: Record<string, string | number>
}

/** Confirms that a reset e-mail was requested (docs/rules.md#errors). */
export const resetEmailSentText = 'alerts:resetEmailSent' satisfies TextName

/** The alert of a failed call; without `code` the network failed. */
export function alertFor(call: CatalogueCall, failure: { code?: number; message?: string } = {}): Alert {
  const row: Row = errorCatalogue[call]
  const { code, message = '' } = failure
  const element: Record<string, string> = row.element ? { element: row.element } : {}
  if (code === undefined) return { key: row.otherwise, params: element }
  const key = row.statuses[code]
  return key ? { key, params: element } : { key: row.other ?? 'codeMessage', params: { code, message } }
}
