import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { DeliveryFields, TaxFields } from '../../shared/orders/delivery-fields.ts'
import { taxModes } from '../../shared/taxes/decision.ts'
import type { OrderRow } from './order-row.ts'

type DeliveryRow = Pick<
  OrderRow,
  | 'countryCode'
  | 'shippingMethodId'
  | 'shippingNameEs'
  | 'shippingNameEn'
  | 'shippingNoteEs'
  | 'shippingNoteEn'
  | 'shippingCents'
  | 'pickupPoint'
  | 'promisedFrom'
  | 'promisedTo'
>

/** The delivery of an order as it was promised, for responses; nothing for an order of before. */
export function getDelivery(order: DeliveryRow): DeliveryFields {
  const { countryCode, shippingMethodId, pickupPoint, promisedFrom: from, promisedTo: to } = order
  const isNoted = order.shippingNoteEs !== '' || order.shippingNoteEn !== ''
  return {
    ...(countryCode && { countryCode }),
    ...(shippingMethodId && {
      shippingMethod: localized(order.shippingNameEs, order.shippingNameEn),
      shippingPrice: eurosFromCents(Number(order.shippingCents)),
    }),
    ...(isNoted && { shippingNote: localized(order.shippingNoteEs, order.shippingNoteEn) }),
    ...(pickupPoint && { pickupPoint }),
    ...(from && to && { promised: { from, to } }),
  }
}

/** How an order was taxed, for responses; nothing where the shop did not tell places apart. */
export function getTaxMode({ taxMode, taxOffCents }: Pick<OrderRow, 'taxMode' | 'taxOffCents'>): TaxFields {
  const mode = taxModes.find((each) => each === taxMode)
  return {
    ...(mode && { taxMode: mode }),
    ...(taxOffCents > 0n && { taxNotCharged: eurosFromCents(Number(taxOffCents)) }),
  }
}
