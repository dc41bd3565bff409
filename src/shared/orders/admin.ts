import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { dayPattern, isDay } from '../calendar-day.ts'
import { billingDetails } from '../checkout/billing.ts'
import { shippingFields } from '../checkout/fields.ts'
import { idField } from '../id-schema.ts'
import { atMost } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { acceptedTermsSchema } from '../settings/legal.ts'
import { deliveryFields } from './delivery-fields.ts'
import { shownTypes } from './document-types.ts'
import { orderHead, orderPicturesSchema, orderSums } from './entities.ts'
import { disputeStates, orderFilterNames, orderNotices, orderSteps, refundStatuses, shippingDoubts } from './filters.ts'
import { parcelSchema } from './parcels.ts'
import { paymentServiceNames } from './payment-services.ts'
import { refundSchema } from './refunds.ts'
import { carrierField, maxStepText, trackedFields } from './tracked-orders.ts'
import { adminSteps } from './transitions.ts'

/** An existing day from 2000 to 2999, `2026-11-20`. */
export const day = z.string().check(z.regex(dayPattern, { error: 'date', abort: true }), z.refine(isDay, 'date'))

export const adminOrderSorts = ['-createdAt', 'createdAt', 'total', '-total'] as const

/** Input of the admin order list: filters, search words (identifier, number, e-mail, name) and days of the shop's time zone. */
export const adminOrdersQuerySchema = z.object({
  ...adminListFields,
  filter: z.optional(z.enum(orderFilterNames, 'invalid')),
  step: z.optional(z.enum(orderSteps, 'invalid')),
  /** Orders whose refunds have this status by `overallRefundStatus`. */
  refund: z.optional(z.enum(refundStatuses, 'invalid')),
  notice: z.optional(z.enum(orderNotices, 'invalid')),
  /** `paid`: paid and not cancelled since, which the statistics count. */
  only: z.optional(z.enum(['paid'], 'invalid')),
  email: z.optional(z.string().check(z.trim(), atMost(254))),
  /** First and last day, both included. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(adminOrderSorts, 'sort'), '-createdAt'),
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>

/** An order in the admin list; money in euros, statuses by docs/rules.md#orders. */
export const adminOrderSchema = z.object({
  ...orderHead,
  shippingStatus: z.number(),
  totalElements: z.number(),
  totalPrice: z.number(),
  email: z.string(),
  name: z.string(),
  refundStatus: z.nullable(z.enum(refundStatuses)),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>
export const shownAdminOrderSchema = z.extend(adminOrderSchema, orderPicturesSchema.shape)
export type ShownAdminOrder = z.infer<typeof shownAdminOrderSchema>
export const shownAdminOrdersSchema = z.object({ orders: z.array(shownAdminOrderSchema), total: z.number() })

export const adminOrderDetailSchema = z.extend(adminOrderSchema, {
  language: z.string(),
  /** Stored without the rules of the form: earlier and demo orders may have empty ones. */
  shipping: z.record(z.enum(shippingFields), z.string()),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.nullable(z.string()),
      title: localizedSchema,
      /** Which variant, and what was chosen; absent for a product without options. */
      variantId: z.optional(z.string()),
      options: z.optional(localizedSchema),
      sku: z.string(),
      image: z.string(),
      price: z.number(),
      quantity: z.number(),
      total: z.number(),
      /** The input of `priceRefund`. */
      paidCents: z.number(),
      taxPpm: z.number(),
      refunded: z.object({ units: z.number(), cents: z.number() }),
    }),
  ),
  ...orderSums,
  ...deliveryFields,
  /** The amount that a refund of shipping would give back; absent for nothing. */
  shippingLeft: z.optional(z.number()),
  /** Shipping by the rate of the VAT in it, input of `priceRefund` too; absent where nothing was paid for it. */
  shippingLines: z.optional(
    z.array(
      z.object({
        key: z.string(),
        quantity: z.number(),
        paidCents: z.number(),
        taxPpm: z.number(),
        refunded: z.object({ units: z.number(), cents: z.number() }),
      }),
    ),
  ),
  invoiceNumber: z.nullable(z.string()),
  /** Type of the document that the invoice's page shows; absent for an unpaid order, and for an invoice of an earlier version. */
  invoiceType: z.optional(z.enum(shownTypes)),
  /** Number of the complete invoice in the place of the simplified one, and the path of the latter's PDF. */
  completeInvoice: z.optional(z.object({ number: z.string(), replacedPdf: z.string() })),
  creditNoteNumber: z.nullable(z.string()),
  /** For a complete invoice; absent where nothing was given. */
  ...billingDetails,
  ...trackedFields,
  /** The version of the terms that was accepted; absent for the text that the shop came with. */
  terms: z.optional(acceptedTermsSchema),
  provider: z.nullable(z.enum(paymentServiceNames)),
  /** Oldest first. */
  refunds: z.array(
    z.extend(refundSchema, {
      /** One of `refundKinds`, or the word of another version of the shop. */
      kind: z.string(),
      restock: z.boolean(),
      /** Path of the credit note as PDF, with its key. */
      creditNotePdf: z.nullable(z.string()),
      attempts: z.number(),
      /** The provider has accepted it, and not made it yet or given it up since; absent otherwise. */
      accepted: z.optional(z.literal(true)),
      lastError: z.string(),
      doneAt: z.nullable(z.string()),
    }),
  ),
  /** Oldest first; absent without any. */
  disputes: z.optional(
    z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        /** One of `disputeStates`, or the word of another version of the shop. */
        state: z.union([z.enum(disputeStates), z.string()]),
        /** The provider's word for it. */
        reason: z.string(),
        openedAt: z.string(),
        /** Until when the shop may answer. */
        dueBy: z.nullable(z.string()),
      }),
    ),
  ),
  /** Why staff should look before they send it; absent without any reason. */
  doubts: z.optional(z.array(z.enum(shippingDoubts))),
  /** When the parcel arrived; absent until staff have said so. */
  deliveredAt: z.optional(z.string()),
  /** Statements of withdrawal, newest first; absent without any. */
  withdrawals: z.optional(
    z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        receivedAt: z.string(),
        refundDueAt: z.string(),
        handled: z.boolean(),
        late: z.boolean(),
      }),
    ),
  ),
  /** Parcels that came back or were lost, oldest first; absent without any. */
  parcels: z.optional(z.array(parcelSchema)),
  refundable: z.boolean(),
  /** Oldest first; `actor` is `buyer`, `provider`, `sweep`, `system` or an admin's e-mail. */
  events: z.array(z.object({ kind: z.string(), actor: z.string(), at: z.string() })),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), createdAt: z.string(), lastError: z.string() })),
  steps: z.array(z.enum(adminSteps)),
  userId: z.nullable(z.string()),
})
export type AdminOrderDetail = z.infer<typeof adminOrderDetailSchema>

const stepText = () => z._default(z.string().check(z.trim(), atMost(maxStepText)), '')

export const shipFields = z.object({
  /** Absent: the one that was entered before, if any, with its carrier. */
  tracking: z.optional(z.string().check(z.trim(), atMost(maxStepText))),
  carrier: carrierField,
  /** Also an order whose money went back or is disputed. */
  anyway: z.optional(z.boolean()),
})
/** Details of a cancellation; the buyer reads the reason. */
export const cancelFields = z.object({ reason: stepText() })

export const shipSchema = z.extend(shipFields, { id: idField() })
export type ShipInput = z.infer<typeof shipSchema>
/** A refund that failed, to be sent again, or that was paid another way. */
export const retryRefundSchema = z.object({ id: idField(), refundId: idField() })
export const cancelSchema = z.extend(cancelFields, { id: idField() })

export const steppedOrderSchema = z.object({
  id: z.string(),
  status: z.number(),
  shippingStatus: z.number(),
  paymentStatus: z.number(),
})
export type SteppedOrder = z.infer<typeof steppedOrderSchema>
