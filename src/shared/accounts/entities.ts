import * as z from 'zod/mini'
import { cartSchema } from '../cart/entities.ts'

/** What fills the checkout form of a signed-in user; missing values are empty strings. */
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

const change = (max = 200) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'tooLong')))

/**
 * The mailing data that their owner edits: what is absent stays as it is, and everything may be empty. The e-mail is the
 * account's and stays.
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
})
export type MailingDataChanges = z.infer<typeof mailingDataInputSchema>
/** All of them, as their form holds them. */
export type MailingDataInput = Required<MailingDataChanges>

/** Answer of login and register. */
export const signedInSchema = z.object({
  userId: z.string(),
  email: z.string(),
  cart: cartSchema,
  isAdmin: z.boolean(),
  token: z.string(),
  /** ISO 8601. */
  expiration: z.string(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** A token in the place of an earlier one. */
export const renewedSchema = z.object({ token: z.string(), expiration: z.string() })
export type Renewed = z.infer<typeof renewedSchema>

/** What the account page shows. */
export const accountSchema = z.object({
  email: z.string(),
  createdAt: z.string(),
  isAdmin: z.boolean(),
  newsletter: z.boolean(),
  mailing: mailingDataSchema,
})
export type Account = z.infer<typeof accountSchema>

/** Everything that the shop knows about a user, for its owner to keep (GDPR article 20): money in euros, times in UTC. */
export const ownDataSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.string(),
    email: z.string(),
    language: z.string(),
    newsletter: z.boolean(),
    createdAt: z.string(),
  }),
  mailing: mailingDataSchema,
  cart: z.array(z.object({ productId: z.string(), quantity: z.number() })),
  orders: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      status: z.number(),
      paymentStatus: z.number(),
      shippingStatus: z.number(),
      invoiceNumber: z.nullable(z.string()),
      creditNoteNumber: z.nullable(z.string()),
      tracking: z.string(),
      shipping: mailingDataSchema,
      lines: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number(), price: z.number() })),
      totalPrice: z.number(),
    }),
  ),
  reviews: z.array(z.object({ productId: z.string(), rating: z.number(), text: z.string(), createdAt: z.string() })),
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), createdAt: z.string() })),
  /** What was asked of the generator; of a text its beginning. */
  generations: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      status: z.string(),
      productId: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
})
export type OwnData = z.infer<typeof ownDataSchema>

/** The session as it is kept in browser storage under `userData`. */
export const storedSessionSchema = z.object({
  userId: z.string(),
  userEmail: z.string(),
  isAdmin: z.boolean(),
  token: z.string(),
  /** ISO 8601. */
  expiration: z.string(),
})
export type StoredSession = z.infer<typeof storedSessionSchema>
