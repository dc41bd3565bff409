import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  changePasswordSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
  resetEmailSchema,
} from '../../../src/shared/accounts/credentials.ts'

/** First text key of each field at fault. */
function findIssues(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value)
  const keys: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) keys[path.join('.')] ??= message
  return keys
}

const registration = { email: 'ana@example.org', password: 'una-clave-larga', reminders: false, terms_conditions: true }

describe('login', () => {
  it('asks for an e-mail and a password, each with its own text', () => {
    expect(findIssues(loginSchema, {})).toEqual({ email: 'email', password: 'password' })
    expect(findIssues(loginSchema, { email: ' ', password: '' })).toEqual({ email: 'email', password: 'password' })
    expect(findIssues(loginSchema, { email: 'ana@', password: 'x' })).toEqual({ email: 'emailInvalid' })
  })

  it('takes the e-mail without regard to case and space, and any password that may once have been good', () => {
    const given = { email: '  Ana@Example.ORG ', password: ' x ' }
    expect(z.parse(loginSchema, given)).toEqual({ email: 'ana@example.org', password: ' x ' })
  })

  it('leaves out what it does not know', () => {
    const given = { ...registration, isAdmin: true }
    expect(z.parse(loginSchema, given)).toEqual({ email: 'ana@example.org', password: 'una-clave-larga' })
  })
})

describe('registration', () => {
  it('takes passwords of 8 to 200 characters', () => {
    const withPassword = (password: string) => findIssues(registerSchema, { ...registration, password })
    expect(withPassword('')).toEqual({ password: 'password' })
    expect(withPassword('1234567')).toEqual({ password: 'passwordShort' })
    expect(withPassword('12345678')).toEqual({})
    expect(withPassword('x'.repeat(200))).toEqual({})
    expect(withPassword('x'.repeat(201))).toEqual({ password: 'passwordLong' })
  })

  it('needs the terms to be accepted, not just mentioned', () => {
    for (const terms_conditions of [false, undefined, null, 'true', 1]) {
      expect(findIssues(registerSchema, { ...registration, terms_conditions })).toEqual({ terms_conditions: 'terms' })
    }
  })

  it('sends no reminders to who did not ask for them', () => {
    const { reminders: _absent, ...rest } = registration
    expect(z.parse(registerSchema, rest).reminders).toBe(false)
  })

  it('names every issue at once', () => {
    expect(findIssues(registerSchema, { email: 'x', password: 'y' })).toEqual({
      email: 'emailInvalid',
      password: 'passwordShort',
      terms_conditions: 'terms',
    })
  })
})

describe('reset and change', () => {
  it('ask for a valid e-mail and a new password that is long enough', () => {
    expect(findIssues(resetEmailSchema, { email: '' })).toEqual({ email: 'email' })
    expect(findIssues(resetEmailSchema, { email: 'ana' })).toEqual({ email: 'emailInvalid' })
    expect(findIssues(newPasswordSchema, { password: '' })).toEqual({ password: 'newPassword' })
    expect(findIssues(newPasswordSchema, { password: 'short' })).toEqual({ password: 'passwordShort' })
  })

  it('ask for the present password without judging it', () => {
    const change = { currentPassword: 'old', password: 'long-enough' }
    expect(findIssues(changePasswordSchema, change)).toEqual({})
    expect(findIssues(changePasswordSchema, { ...change, currentPassword: '' })).toEqual({
      currentPassword: 'password',
    })
  })
})
