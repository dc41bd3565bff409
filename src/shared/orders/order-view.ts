import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { deliveryFields } from './delivery-fields.ts'
import { shownTypes } from './document-types.ts'
import { billingAddressSchema, invoiceReaders, orderSums } from './entities.ts'
import { parcelKinds } from './parcels.ts'
import { trackedFields } from './tracked-orders.ts'

const { shippingMethod, shippingPrice, shippingKind, promised } = deliveryFields
/** How an order is sent, without where to. */
const publicDelivery = { shippingMethod, shippingPrice, shippingKind, promised }

/** The part of an order that only the buyer, admins and readers with its key see. Times are ISO 8601. */
const orderDetailsSchema = z.object({
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  preparedAt: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  email: z.string(),
  address: billingAddressSchema,
  ...deliveryFields,
  ...trackedFields,
  /** When it was sent again, and why; absent for an order that was sent once. */
  resent: z.optional(z.object({ at: z.string(), kind: z.enum(parcelKinds) })),
  /** The buyer may cancel the order now, after signing in or with the key of a guest's order. */
  cancellable: z.boolean(),
  reader: z.enum(invoiceReaders),
  /** The withdrawal function, filled in, its days, and the last one once it is known; absent where nothing was sold. */
  withdrawal: z.optional(z.object({ page: z.string(), days: z.number(), lastDay: z.optional(z.string()) })),
  /** Number, page and PDF of a document; the paths contain the order's key and open without a session. */
  invoice: z.nullable(
    z.object({ number: z.string(), type: z.optional(z.enum(shownTypes)), page: z.string(), pdf: z.string() }),
  ),
  /** The simplified invoice may be replaced by a complete one now; absent otherwise. */
  completable: z.optional(z.literal(true)),
  /** For a cancelled order. */
  creditNote: z.nullable(z.object({ number: z.string(), pdf: z.string() })),
  /** Money refunded for a part of it, oldest first. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      reason: z.string(),
      done: z.boolean(),
      at: z.string(),
      /** Absent for an order without an invoice of the shop's. */
      creditNote: z.optional(z.object({ number: z.string(), pdf: z.string() })),
    }),
  ),
})

/** An order as its own page shows it; money is in euros and includes VAT unless it says otherwise. */
export const orderViewSchema = z.object({
  id: z.string(),
  /** To be read aloud; null until an order of an earlier version has got one. */
  number: z.nullable(z.string()),
  status: z.number(),
  shippingStatus: z.number(),
  paymentStatus: z.number(),
  /** It was paid at some time, even if it has been cancelled and refunded since. */
  paid: z.boolean(),
  /** The refund of a payment that came too late; absent without one. */
  lateRefund: z.optional(z.enum(['pending', 'done'])),
  lines: z.array(
    z.object({
      id: z.string(),
      /** The product to link to; null when it is no longer in the shop. */
      productId: z.nullable(z.string()),
      /** Which of its variants was sold; absent for a product without options. */
      variantId: z.optional(z.string()),
      title: localizedSchema,
      /** Chosen options, as sold; absent for a product without any. */
      options: z.optional(localizedSchema),
      image: z.string(),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
    }),
  ),
  ...orderSums,
  ...publicDelivery,
  /** Null for readers who know nothing but the order's id. */
  details: z.nullable(orderDetailsSchema),
})
export type OrderView = z.infer<typeof orderViewSchema>
export type OrderDetails = z.infer<typeof orderDetailsSchema>
