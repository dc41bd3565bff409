import * as z from 'zod/mini'
import { isEmail, longestEmail, normalizeEmail } from './email-address.ts'
import { atMost } from './length.ts'

/** Whether a normalized text is an e-mail address by the rule of earlier versions, which stored longer ones, too. */
const wasEmail = (text: string) => text.length <= longestEmail.email && z.regexes.email.test(text)

const field = (isValid: (text: string) => boolean) =>
  z.string('email').check(
    z.overwrite(normalizeEmail),
    z.minLength(1, 'email'),
    atMost(longestEmail.email),
    z.refine((text) => isValid(text), 'emailInvalid'),
  )

/** A new e-mail address, of a form, a call or a command; its case is kept. */
export const emailAddressField = field(isEmail)
/** An e-mail address that an earlier version may have stored. */
export const knownEmailField = field((text) => isEmail(text) || wasEmail(text))

/** Whether a text is an e-mail address as somebody types it. */
export const isTypedEmail = (text: string): boolean => z.safeParse(knownEmailField, text).success
