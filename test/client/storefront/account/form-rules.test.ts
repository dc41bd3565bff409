import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLinkAlive } from '../../../../src/client/storefront/account/password-reset-page.tsx'
import { failedUnsubscription } from '../../../../src/client/storefront/account/unsubscribe-page.tsx'
import {
  loginSchema,
  newPasswordSchema,
  registerSchema,
  resetEmailSchema,
} from '../../../../src/shared/accounts/credentials.ts'
import { type ErrorCode, errorTable } from '../../../../src/shared/errors.ts'
import { languages } from '../../../../src/shared/languages.ts'

const body = (code: ErrorCode, errors?: Record<string, string>) => ({
  ...{ code: errorTable[code].status, message: code, key: errorTable[code].key },
  ...(errors && { errors }),
})

describe('a failed password reset', () => {
  it.each([body('reset-token'), body('invalid', { token: 'too long' })])(
    'leads to the error page of a dead link: $message',
    (response) => {
      expect(isLinkAlive(response)).toBe(false)
    },
  )

  it.each([undefined, body('invalid', { password: 'too short' }), body('too-many'), body('internal')])(
    'leads to the error page, and from there back to a link that is as good as before: %o',
    (response) => {
      expect(isLinkAlive(response)).toBe(true)
    },
  )
})

describe('a failed unsubscription', () => {
  it('distinguishes an invalid link from a call that did not get through', () => {
    const outcomes = [404, 422, 429, 500, 503, undefined].map(failedUnsubscription)
    expect(outcomes).toEqual(['unknown', 'unknown', 'failed', 'failed', 'failed', 'failed'])
  })
})

describe.each(languages)('what the forms say of wrong input (%s)', (language) => {
  const texts = JSON.parse(readFileSync(`public/locales/${language}/validation.json`, 'utf8')) as Record<string, string>
  const empty = { email: '', password: '', reminders: false, terms_conditions: false }

  it.each([
    { name: 'login', schema: loginSchema, says: { email: 'email', password: 'password' } },
    {
      name: 'register',
      schema: registerSchema,
      says: { email: 'email', password: 'password', terms_conditions: 'terms' },
    },
    { name: 'reset e-mail', schema: resetEmailSchema, says: { email: 'email' } },
    { name: 'new password', schema: newPasswordSchema, says: { password: 'newPassword' } },
  ])('$name: each empty field has its own text', ({ schema, says }) => {
    const { error } = schema.safeParse(empty)
    const first = new Map([...(error?.issues ?? [])].reverse().map(({ path, message }) => [String(path[0]), message]))
    expect(Object.fromEntries(first)).toEqual(says)
    for (const key of Object.values(says)) expect(texts[key]).toMatch(/\w/)
  })
})
