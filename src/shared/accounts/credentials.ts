import * as z from 'zod/mini'
import { emailAddressField, knownEmailField } from '../email-field.ts'
import { atMost } from '../length.ts'

/** Length of a new password in characters (docs/rules.md#accounts); the maximum bounds the work of hashing. */
export const passwordLength = { min: 8, max: 200 } as const

export const emailField = emailAddressField.check(z.toLowerCase())
export const knownAccountEmailField = knownEmailField.check(z.toLowerCase())

/** A new password. @param missing text key when it is absent */
export const goodPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.minLength(passwordLength.min, 'passwordShort'),
      z.maxLength(passwordLength.max, 'passwordLong'),
    )

/** An existing password, which need not follow the rules of new ones. */
const knownPassword = z.string('password').check(z.minLength(1, 'password'), z.maxLength(1000, 'passwordLong'))

/** Body of a login; the texts of the errors are keys of namespace `validation` (docs/rules.md#accounts). */
export const loginSchema = z.object({
  email: knownAccountEmailField,
  password: knownPassword,
  /** A code of the app or a recovery code, for accounts with a second factor. */
  otp: z.optional(z.string('otp').check(z.trim(), atMost(64))),
})
/** A code of the authenticator app, or a recovery code. */
export const otpField = z.string('otp').check(z.trim(), z.minLength(1, 'otp'), atMost(64))
/** The login form once it is known that the account has a second factor. */
export const loginWithCodeSchema = z.extend(loginSchema, { otp: otpField })
export type Login = z.infer<typeof loginSchema>

export const registerSchema = z.object({
  email: emailField,
  password: goodPassword('password'),
  /** Occasional reminders by mail: the newsletter. */
  reminders: z._default(z.boolean(), false),
  terms_conditions: z.boolean('terms').check(z.refine((accepted) => accepted, 'terms')),
})
export type Registration = z.infer<typeof registerSchema>

export const resetEmailSchema = z.object({ email: knownAccountEmailField })

export const newPasswordSchema = z.object({ password: goodPassword('newPassword') })

export const resetPasswordSchema = z.object({
  token: z.string('required').check(z.minLength(1, 'required'), atMost(200)),
  password: goodPassword('newPassword'),
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>

export const changePasswordSchema = z.object({ currentPassword: knownPassword, password: goodPassword('newPassword') })
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const confirmPasswordSchema = z.object({ password: knownPassword })
