import * as z from 'zod/mini'
import { cartSchema } from '../cart/entities.ts'
import { billingDetails } from '../checkout/billing.ts'
import { atMost } from '../length.ts'
import { permissions } from '../staff/permissions.ts'
import { staffRoles } from '../staff/roles.ts'

/** Address and contact that fill the checkout form of a signed-in user; missing values are empty strings. */
export const mailingDataSchema = z.object({
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  ...billingDetails,
})
export type MailingData = z.infer<typeof mailingDataSchema>

const change = (max = 200) => z.optional(z.string().check(z.trim(), atMost(max)))

/**
 * The mailing data as their owner edits them: absent fields keep their value, and all may be empty. The e-mail belongs
 * to the account and does not change; without a tax number the account keeps no address for invoices.
 */
export const mailingDataInputSchema = z.object({
  name: change(),
  surname: change(),
  phone: change(40),
  address: change(),
  address2: change(),
  city: change(),
  zip: change(20),
  country: change(),
  taxNumber: change(40),
  companyName: change(),
})
export type MailingDataChanges = z.infer<typeof mailingDataInputSchema>
/** All fields, as in the form. */
export type MailingDataInput = Required<MailingDataChanges>

export const signedInSchema = z.object({
  userId: z.string(),
  email: z.string(),
  cart: cartSchema,
  isAdmin: z.boolean(),
  /** Absent, as are the permissions, for those who are not staff. */
  staffRole: z.optional(z.enum(staffRoles)),
  permissions: z.optional(z.array(z.enum(permissions))),
  token: z.string(),
  /** ISO 8601. */
  expiration: z.string(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** A token that replaces an earlier one. */
export const renewedSchema = z.object({ token: z.string(), expiration: z.string() })
export type Renewed = z.infer<typeof renewedSchema>

export const accountSchema = z.object({
  email: z.string(),
  createdAt: z.string(),
  isAdmin: z.boolean(),
  newsletter: z.boolean(),
  mailing: mailingDataSchema,
})
export type Account = z.infer<typeof accountSchema>

/** The session in browser storage, under `userData`. */
export type StoredSession = Omit<SignedIn, 'email' | 'cart' | 'permissions'> & { userEmail: string }
