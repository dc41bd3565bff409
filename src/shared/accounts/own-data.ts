import * as z from 'zod/mini'
import { billingDetails } from '../checkout/billing.ts'
import { orderHead } from '../orders/entities.ts'
import { parcelSchema } from '../orders/parcels.ts'
import { trackedFields } from '../orders/tracked-orders.ts'
import { staffRoles } from '../staff/roles.ts'
import { statedLinesSchema } from '../withdrawal/statement.ts'
import { mailingDataSchema } from './entities.ts'

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
      ...billingDetails,
      ...trackedFields,
      /** The office or locker that the buyer named; absent without one. */
      pickupPoint: z.optional(z.string()),
      /** Parcels that came back or were lost; absent without any. */
      parcels: z.optional(z.array(parcelSchema)),
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
