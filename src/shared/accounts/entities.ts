import * as z from 'zod/mini'
import { cartSchema } from '../cart/entities.ts'
import { atMost } from '../length.ts'
import { orderHead } from '../orders/entities.ts'
import { permissions } from '../staff/permissions.ts'
import { staffRoles } from '../staff/roles.ts'
import { statedLinesSchema } from '../withdrawal/statement.ts'

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
})
export type MailingData = z.infer<typeof mailingDataSchema>

const change = (max = 200) => z.optional(z.string().check(z.trim(), atMost(max)))

/**
 * The mailing data as their owner edits them: absent fields keep their value, and all may be empty. The e-mail belongs
 * to the account and does not change.
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

/** Everything that the shop stores about a user, to download (GDPR article 20): money in euros, times in UTC. */
export const ownDataSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.string(),
    email: z.string(),
    language: z.string(),
    newsletter: z.boolean(),
    createdAt: z.string(),
    /** Absent for those who are not staff. */
    staff: z.optional(
      z.object({
        role: z.enum(staffRoles),
        lastSignInAt: z.nullable(z.string()),
        secondFactorSince: z.nullable(z.string()),
      }),
    ),
  }),
  mailing: mailingDataSchema,
  cart: z.array(z.object({ productId: z.string(), variantId: z.optional(z.string()), quantity: z.number() })),
  orders: z.array(
    z.object({
      ...orderHead,
      shippingStatus: z.number(),
      invoiceNumber: z.nullable(z.string()),
      creditNoteNumber: z.nullable(z.string()),
      tracking: z.string(),
      shipping: mailingDataSchema,
      lines: z.array(
        z.object({
          title: z.string(),
          /** Chosen options; absent for a product without any. */
          options: z.optional(z.string()),
          sku: z.string(),
          quantity: z.number(),
          price: z.number(),
        }),
      ),
      totalPrice: z.number(),
    }),
  ),
  reviews: z.array(z.object({ productId: z.string(), rating: z.number(), text: z.string(), createdAt: z.string() })),
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), createdAt: z.string() })),
  /** Statements of withdrawal; absent without any. */
  withdrawals: z.optional(
    z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        email: z.string(),
        order: z.string(),
        text: z.string(),
        lines: statedLinesSchema,
        receivedAt: z.string(),
      }),
    ),
  ),
  /** Requests to the generator; long texts are shortened. */
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

/** The session in browser storage, under `userData`. */
export type StoredSession = Omit<SignedIn, 'email' | 'cart' | 'permissions'> & { userEmail: string }
