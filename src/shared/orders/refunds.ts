import * as z from 'zod/mini'
import { maxQuantity } from '../cart/limits.ts'
import { idempotencyKeySchema } from '../checkout/idempotency-key.ts'
import { idField } from '../id-schema.ts'
import { atMostItems, requiredText } from '../length.ts'
import { inWholeCents } from '../whole-cents.ts'
import { type RefundStatus, refundStatuses } from './filters.ts'

/**
 * `cancel` and `late` (a payment that came too late) refund all that remains of an order. An admin orders a `return`
 * of units, or the `goodwill` of an amount. Without the shop, an `outside` one is made in the payment provider's own pages,
 * and a `dispute` is lost there.
 */
export const refundKinds = ['cancel', 'late', 'return', 'goodwill', 'outside', 'dispute'] as const
export type RefundKind = (typeof refundKinds)[number]

/** The kinds that refund a part of an order, each with a credit note of its own. */
export function isPartial({ kind }: { kind: string }): boolean {
  return kind === 'return' || kind === 'goodwill' || isFromOutside({ kind })
}

/** Whether it was made without the shop. */
export function isFromOutside({ kind }: { kind: string }): boolean {
  return kind === 'outside' || kind === 'dispute'
}

/**
 * Whether staff may say that they have given its money back another way: not while the payment service, which has accepted
 * it, may still do so.
 */
export function canBePaidOtherwise({ status, accepted }: { status: RefundStatus; accepted?: boolean }): boolean {
  return status === 'failed' || (status === 'pending' && !accepted)
}

const quantityField = z.int('integer').check(z.gte(1, 'quantity'), z.lte(maxQuantity, 'quantity'))

/** A refund of a paid order by an admin: quantities of its lines, or an amount in euros. */
export const refundRequestSchema = z
  .object({
    lines: z.optional(
      z
        .array(z.object({ id: idField(), variantId: z.optional(idField()), quantity: quantityField }))
        .check(z.minLength(1, 'refundWhat'), atMostItems(100)),
    ),
    /** All that is left of the price of shipping, too: for a whole withdrawal it goes back (LGDCU article 107). */
    shipping: z.optional(z.boolean()),
    amount: z.optional(z.number('amount').check(z.gt(0, 'amount'), inWholeCents('amountDecimals'))),
    /** The admin's words, which the buyer reads, too. */
    reason: requiredText('reason', 300),
    /** The units come back on sale. */
    restock: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ lines, shipping, amount }) => (lines === undefined && !shipping) !== (amount === undefined), {
      error: 'refundWhat',
      path: ['amount'],
      // Also beside issues of other fields, so that one response names them all.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(({ lines, restock }) => lines !== undefined || !restock, { error: 'restockLines', path: ['restock'] }),
  )
export type RefundRequest = z.infer<typeof refundRequestSchema>

/** A refund of an order; `key` makes a request that is sent again find its refund. */
export const refundInputSchema = z.object({
  id: idField(),
  key: z.optional(idempotencyKeySchema),
  request: refundRequestSchema,
})

/** A refund of an order; money in euros, with VAT. */
export const refundSchema = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  at: z.string(),
  status: z.enum(refundStatuses),
  /** Null for a payment that came too late, for which no invoice was issued. */
  creditNoteNumber: z.nullable(z.string()),
  /** The part of it that is for shipping; absent without one. */
  shipping: z.optional(z.number()),
  /** With the identifiers of the invoice's lines; `quantity` is 0 for a line's share of an amount. */
  lines: z.array(
    z.object({
      id: z.string(),
      /** For a product with options: the variant, the chosen values in the order's language, and its SKU. */
      variantId: z.optional(z.string()),
      options: z.optional(z.string()),
      sku: z.optional(z.string()),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
})
export type Refund = z.infer<typeof refundSchema>

/** One status for all refunds of an order: that of the one which needs most attention; null without refunds. */
export function overallRefundStatus(refunds: readonly { status: RefundStatus }[]): RefundStatus | null {
  const has = (status: RefundStatus) => refunds.some((refund) => refund.status === status)
  return (['failed', 'pending', 'done'] as const).find(has) ?? null
}
