import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { type AdminOrderDetail, type AdminOrdersQuery, adminOrderSchema } from './admin.ts'
import { deliveryFields } from './delivery-fields.ts'
import { refundStatuses } from './filters.ts'
import { getPackedLines } from './packed-lines.ts'
import { trackedFields } from './tracked-orders.ts'

const { shippingMethod, shippingKind, shippingNote, pickupPoint } = deliveryFields

/** An order in the list of programs: without its sum, its e-mail and its refund for staff who only pack. */
export const listedAdminOrderSchema = z.extend(adminOrderSchema, {
  totalPrice: z.optional(z.number()),
  email: z.optional(z.string()),
  refundStatus: z.optional(z.nullable(z.enum(refundStatuses))),
})
export type ListedAdminOrder = z.infer<typeof listedAdminOrderSchema>
export const listedAdminOrdersSchema = z.object({ orders: z.array(listedAdminOrderSchema), total: z.number() })

export const packingSteps = ['prepare', 'ship'] as const

/** An order as the people see it who pack it: what its slip says, and what they may do; no sums and no e-mail. */
export const packingOrderSchema = z.object({
  id: z.string(),
  number: z.optional(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  status: z.number(),
  shippingStatus: z.number(),
  /** In which the slip is written. */
  language: z.string(),
  shipping: z.object({
    ...{ name: z.string(), surname: z.string(), telephone: z.string(), address: z.string(), address2: z.string() },
    ...{ city: z.string(), zip: z.string(), country: z.string() },
  }),
  /** The content of the last parcel. */
  lines: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      options: z.optional(localizedSchema),
      sku: z.string(),
      image: z.string(),
      quantity: z.number(),
    }),
  ),
  ...{ shippingMethod, shippingKind, shippingNote, pickupPoint },
  ...trackedFields,
  /** The tracking may be set now. */
  trackable: z.boolean(),
  /** Others should look at it before it is sent; absent otherwise. */
  held: z.optional(z.literal(true)),
  steps: z.array(z.enum(packingSteps)),
})
export type PackingOrder = z.infer<typeof packingOrderSchema>

/** A listed order as those who pack it see it. */
export function toListedForPacking({ totalPrice, email, refundStatus, ...order }: ListedAdminOrder): ListedAdminOrder {
  return order
}

/** An order of the admin area as those who pack it see it. */
export function toPackingOrder(order: AdminOrderDetail, trackable: boolean): PackingOrder {
  const { id, number, createdAt, status, shippingStatus, language, tracking, carrier, doubts = [] } = order
  const { email: _email, ...shipping } = order.shipping
  const { shippingMethod: method, shippingKind: kind, shippingNote: note, pickupPoint: point } = order
  return {
    ...{ id, ...(number && { number }), createdAt, status, shippingStatus, language, shipping },
    lines: getPackedLines(order).map(({ id: line, title, options, sku, image, quantity }) => ({
      ...{ id: line, title, ...(options && { options }), sku, image, quantity },
    })),
    ...(method && { shippingMethod: method }),
    ...(kind && { shippingKind: kind }),
    ...(note && { shippingNote: note }),
    ...(point && { pickupPoint: point }),
    ...{ tracking, ...(carrier && { carrier }), trackable, ...(doubts.length > 0 && { held: true as const }) },
    steps: packingSteps.filter((step) => order.steps.includes(step)),
  }
}

/** Filters of the order list that tell of money or of buyers. */
const otherFilters = ['refund', 'notice', 'only', 'email'] as const

/**
 * The query of the orders that wait to be packed, as staff ask it who only pack: of the other lists, filters and sorts they
 * have none.
 * @returns undefined for a query that is not theirs
 */
export function toPackingQuery(query: AdminOrdersQuery): AdminOrdersQuery | undefined {
  const isOther = otherFilters.some((name) => query[name] !== undefined) || query.sort.endsWith('total')
  if (isOther || (query.filter ?? 'pending') !== 'pending') return undefined
  return { ...query, filter: 'pending' }
}
