import * as z from 'zod/mini'
import { loginSchema, otpField as otp } from './credentials.ts'

export const secondFactorSchema = z.object({
  /** ISO 8601; null without one. */
  since: z.nullable(z.string()),
  /** How many recovery codes remain. */
  recoveryCodes: z.number(),
  /** The shop asks it of all its staff. */
  required: z.boolean(),
})

/** Secret and address for the authenticator app. */
export const begunEnrolmentSchema = z.object({
  /** To be typed: base32 (RFC 4648). */
  key: z.string(),
  /** To be read from a QR code: `otpauth://totp/…`. */
  uri: z.string(),
})
export type BegunEnrolment = z.infer<typeof begunEnrolmentSchema>

/** A code of the app, which shows that it has the secret. */
export const confirmEnrolmentSchema = z.object({ otp })

/** Shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** Proves again who is signed in: by the password, or by a code of the second factor. */
export const confirmIdentitySchema = z
  .object({ password: z.optional(loginSchema.shape.password), otp: z.optional(otp) })
  .check(
    z.refine((proof) => proof.password !== undefined || proof.otp !== undefined, {
      error: 'password',
      path: ['password'],
    }),
  )
export type ConfirmIdentity = z.infer<typeof confirmIdentitySchema>

export const switchOffSchema = z.object({ password: loginSchema.shape.password, otp })
export type SwitchOff = z.infer<typeof switchOffSchema>
