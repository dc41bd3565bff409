import * as z from 'zod/mini'
import { idField } from '../id-schema.ts'
import { atMost } from '../length.ts'
import { findCarrier } from './carriers.ts'
import { isCompleted } from './predicates.ts'
import type { StatusIds } from './statuses.ts'
import { carrierField } from './tracked-orders.ts'

/** How a parcel did not arrive: it came back to the shop, or nobody knows where it is. */
export const parcelKinds = ['returned', 'lost'] as const
export type ParcelKind = (typeof parcelKinds)[number]

/** How it went on: sent again, refunded, or delivered after all. */
export const parcelFollows = ['resent', 'refunded', 'arrived'] as const
export type ParcelFollow = (typeof parcelFollows)[number]

/** A parcel of an order that came back or was lost, and what followed; times are ISO 8601. */
export const parcelSchema = z.object({
  id: z.string(),
  kind: z.enum(parcelKinds),
  at: z.string(),
  /** For staff alone; absent without one. */
  note: z.optional(z.string()),
  /** The tracking of that parcel; absent without one. */
  tracking: z.optional(z.string()),
  carrier: carrierField,
  /** Both are absent until something followed. */
  follows: z.optional(z.enum(parcelFollows)),
  followedAt: z.optional(z.string()),
})
export type Parcel = z.infer<typeof parcelSchema>

interface StoredParcel {
  id: string
  kind: string
  at: Date
  note: string
  tracking: string
  carrier: string
  follows: string
  followedAt: Date | null
}

/** A stored incident as staff read it. */
export function toParcel({ id, kind, at, note, tracking, follows, followedAt, ...row }: StoredParcel): Parcel {
  const carrier = findCarrier(row.carrier)
  const followed = parcelFollows.find((each) => each === follows)
  return {
    ...{ id, kind: kind === 'returned' ? kind : 'lost', at: at.toISOString() },
    ...(note && { note }),
    ...(tracking && { tracking }),
    ...(tracking && carrier && { carrier }),
    ...(followed && { follows: followed }),
    ...(followedAt && { followedAt: followedAt.toISOString() }),
  }
}

const shortText = () => z._default(z.string().check(z.trim(), atMost(300)), '')

export const parcelInputSchema = z.object({ id: idField(), kind: z.enum(parcelKinds, 'invalid'), note: shortText() })
export type ParcelInput = z.infer<typeof parcelInputSchema>

export const resendSchema = z.object({ id: idField(), tracking: shortText(), carrier: carrierField })

/** Whether something may be recorded of an order's parcel: it was sent, and not fetched in the shop. */
export function hasParcelOnItsWay(order: StatusIds & { shippingKind?: string | undefined }): boolean {
  return isCompleted(order) && order.shippingKind !== 'pickup'
}
