import { isDay } from '../../shared/calendar-day.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { DeliveryFields, TaxFields } from '../../shared/orders/delivery-fields.ts'
import { methodKinds } from '../../shared/shipping/prices.ts'
import { taxModes } from '../../shared/taxes/decision.ts'
import type { OrderRow } from './order-row.ts'

type DeliveryRow = Pick<
  OrderRow,
  | 'countryCode'
  | 'shippingMethodId'
  | 'shippingKind'
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
  const kind = methodKinds.find((each) => each === order.shippingKind)
  const isNoted = order.shippingNoteEs !== '' || order.shippingNoteEn !== ''
  return {
    ...(countryCode && { countryCode }),
    ...(shippingMethodId && {
      shippingMethod: localized(order.shippingNameEs, order.shippingNameEn),
      shippingPrice: eurosFromCents(Number(order.shippingCents)),
      ...(kind && { shippingKind: kind }),
    }),
    ...(isNoted && { shippingNote: localized(order.shippingNoteEs, order.shippingNoteEn) }),
    ...(pickupPoint && { pickupPoint }),
    ...(isDay(from) && isDay(to) && { promised: { from, to } }),
  }
}

/** How an order is sent, without where to. */
export function getPublicDelivery(
  order: DeliveryRow,
): Pick<DeliveryFields, 'shippingMethod' | 'shippingPrice' | 'shippingKind' | 'promised'> {
  const { shippingMethod, shippingPrice, shippingKind, promised } = getDelivery(order)
  return {
    ...(shippingMethod && { shippingMethod }),
    ...(shippingPrice !== undefined && { shippingPrice }),
    ...(shippingKind && { shippingKind }),
    ...(promised && { promised }),
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
