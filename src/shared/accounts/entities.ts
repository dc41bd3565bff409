import * as z from 'zod/mini'

/** What fills the checkout form of a signed-in user; missing values are empty strings (contract section 2). */
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
})
export type MailingData = z.infer<typeof mailingDataSchema>

/** The session as it is kept in browser storage under `userData` (spec section 3). */
export const storedSessionSchema = z.object({
  userId: z.string(),
  userEmail: z.string(),
  isAdmin: z.boolean(),
  token: z.string(),
  /** ISO 8601. */
  expiration: z.string(),
})
export type StoredSession = z.infer<typeof storedSessionSchema>
