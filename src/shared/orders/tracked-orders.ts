import * as z from 'zod/mini'
import { idField } from '../id-schema.ts'
import { atMost } from '../length.ts'
import { carrierNames, findCarrier } from './carriers.ts'
import { isCompleted, isToBeSent } from './predicates.ts'
import type { StatusIds } from './statuses.ts'

/** Limit of what staff write about a step of an order, such as its tracking. */
export const maxStepText = 300

/** The carrier that staff have chosen; absent: none, or the one that the number tells. */
export const carrierField = z.optional(z.enum(carrierNames, 'invalid'))

export const trackingSchema = z.object({
  id: idField(),
  /** Empty removes it. */
  tracking: z.string('required').check(z.trim(), atMost(maxStepText)),
  carrier: carrierField,
})
export type TrackingInput = z.infer<typeof trackingSchema>

/** Fields by which buyers follow their parcel. */
export const trackedFields = {
  /** The text that staff have entered; empty without one. */
  tracking: z.string(),
  /** The carrier that staff have chosen; absent without one. */
  carrier: carrierField,
}

export const trackedOrderSchema = z.object({
  id: z.string(),
  ...trackedFields,
  /** The page of the parcel; absent where nobody knows it. */
  trackingUrl: z.optional(z.string()),
  /** The buyer is told of it by mail. */
  mailed: z.boolean(),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>

/** The stored tracking of a parcel as its readers get it. */
export function toTracked(row: { tracking: string; carrier: string }): z.infer<z.ZodMiniObject<typeof trackedFields>> {
  const chosen = findCarrier(row.carrier)
  return { tracking: row.tracking, ...(chosen && { carrier: chosen }) }
}

/** An order whose tracking may be set, with what stands against it. */
interface TrackableOrder extends StatusIds {
  shippingKind?: string | undefined
  /** Empty once the buyer's data have been erased. */
  email: string
  /** How a parcel of the order went on; absent or undefined for one that waits for it. */
  parcels?: readonly { follows?: string | undefined }[] | undefined
}

/**
 * Whether staff may set the tracking of an order: it is to be sent or was, in a parcel, its buyer has not been erased, and
 * no parcel that came back or was lost waits for what follows.
 */
export function isTrackable(order: TrackableOrder): boolean {
  const hasParcel = (isToBeSent(order) || isCompleted(order)) && order.shippingKind !== 'pickup'
  return hasParcel && order.email !== '' && !(order.parcels ?? []).some(({ follows }) => !follows)
}
