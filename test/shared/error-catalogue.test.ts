import { describe, expect, it } from 'vitest'
import { serverI18n } from '../../src/server/core/i18n.ts'
import { alertFor, type CatalogueCall, errorCatalogue, resetEmailSentText } from '../../src/shared/error-catalogue.ts'

const codeMessage = '418 - teapot'

/** What each failed call says (docs/rules.md#errors): call, status (`undefined` is "otherwise"), the English words. */
const rows: [CatalogueCall, number | undefined, string][] = [
  ['login', 403, 'invalid credentials'],
  ['login', 404, 'invalid credentials'],
  ['login', 422, 'invalid inputs'],
  ['login', 500, 'logging in failed'],
  ['login', 401, 'unauthorized'],
  ['login', 418, codeMessage],
  ['login', undefined, 'Something bad happened!'],
  ['register', 409, 'user already exists'],
  ['register', 404, 'no user found with this email'],
  ['register', 422, 'invalid inputs'],
  ['register', 500, 'register failed'],
  ['register', 401, 'unauthorized'],
  ['register', 403, 'authentication failed'],
  ['register', 418, codeMessage],
  ['register', undefined, 'something went wrong'],
  ['resetEmail', 409, 'no user found with this email'],
  ['resetEmail', 404, 'no user found with this email'],
  ['resetEmail', 500, 'no user found with this email'],
  ['resetEmail', 422, 'invalid inputs'],
  ['resetEmail', 401, 'unauthorized'],
  ['resetEmail', 403, 'authentication failed'],
  ['resetPassword', 422, 'invalid inputs'],
  ['resetPassword', 404, 'User not found'],
  ['resetPassword', 500, 'reset failed'],
  ['resetPassword', 401, 'unauthorized'],
  ['resetPassword', 403, 'authentication failed'],
  ...loads('homeProducts', 'products'),
  ...loads('relatedProducts', 'products'),
  ...loads('categoryList', 'categories'),
  ...loads('statistics', 'statistics'),
  ...loads('orderList', 'orders'),
  ...loads('invoice', 'invoice'),
  ...loads('adminLogs', 'logs'),
  ...(['resetEmail', 'mailingData'] as const).map((call): [CatalogueCall, undefined, string] => [
    call,
    undefined,
    'No connection to the shop: what you typed is still here. Please try again in a moment.',
  ]),
  ['mailingData', 404, 'Something went wrong'],
  ['mailingData', 500, 'Something went wrong'],
  ['mailingData', 401, 'User exists already, please login instead'],
  ['mailingData', 403, 'authentication failed'],
  ['deleteProduct', 404, 'Something went wrong'],
  ['deleteProduct', 500, 'Something went wrong'],
  ['deleteProduct', 401, 'Unauthorized'],
  ['deleteProduct', 418, codeMessage],
  ['deleteCategory', 404, 'Something went wrong'],
  ['deleteCategory', 500, 'Something went wrong'],
  ['deleteCategory', 401, 'Unauthorized'],
  ['deleteCategory', 418, codeMessage],
  ['wizard', 404, 'something went wrong'],
  ['wizard', 401, 'User exists already, please login instead'],
  ['wizard', 403, 'authentication failed'],
  ['wizard', 418, 'teapot'],
  ['deleteProduct', undefined, 'No connection to the shop. Please try again in a moment.'],
  ['deleteCategory', undefined, 'No connection to the shop. Please try again in a moment.'],
  ['adminAction', 418, 'teapot'],
  ['adminAction', undefined, 'No connection to the shop. Please try again in a moment.'],
  ...(['checkout', 'account', 'adminSave'] as const).flatMap((call): [CatalogueCall, number | undefined, string][] => [
    [call, 418, 'teapot'],
    [
      ...([call, undefined] as const),
      'No connection to the shop: what you typed is still here. Please try again in a moment.',
    ],
  ]),
]

function loads(call: CatalogueCall, element: string): [CatalogueCall, number | undefined, string][] {
  return [
    [call, 404, `something went wrong, could not find ${element}`],
    [call, 500, `something went wrong, could not find ${element}`],
    [call, 401, 'unauthorized'],
    [call, 403, 'authentication failed'],
    [call, 418, codeMessage],
    [call, undefined, 'No connection to the shop. Please try again in a moment.'],
  ]
}

function textOf(call: CatalogueCall, code: number | undefined, language: 'en' | 'es'): string {
  const { key, params } = alertFor(call, code === undefined ? undefined : { code, message: 'teapot' })
  return serverI18n.t(`alerts:${key}`, { lng: language, ...params })
}

describe('the error catalogue', () => {
  it.each(rows)('%s %s says "%s"', (call, code, text) => {
    expect(textOf(call, code, 'en')).toBe(text)
  })

  it.each(rows)('%s %s has Spanish words of its own', (call, code, text) => {
    const spanish = textOf(call, code, 'es')
    expect(spanish).not.toMatch(/[{}$]|alerts:/)
    if (code !== 418) expect(spanish).not.toBe(text)
  })

  it('holds no row that this list does not name', () => {
    for (const [call, { statuses }] of Object.entries(errorCatalogue)) {
      for (const status of Object.keys(statuses)) {
        expect(rows.some(([name, code]) => name === call && code === Number(status))).toBe(true)
      }
    }
  })

  it('says only the status of a call whose response has no words', () => {
    expect(alertFor('login', { code: 418 })).toEqual({ key: 'codeMessage', params: { code: 418, message: '' } })
  })

  it('shows the credit-card alert when the wizard cannot reach the server', () => {
    expect(alertFor('wizard', undefined).key).toBe('creditCard')
    expect(serverI18n.t('alerts:creditCard', { lng: 'en' })).toContain('credit card')
  })

  it('has a text for a reset e-mail that was sent', () => {
    expect(serverI18n.exists(resetEmailSentText, { lng: 'en' })).toBe(true)
    expect(serverI18n.exists(resetEmailSentText, { lng: 'es' })).toBe(true)
  })
})
