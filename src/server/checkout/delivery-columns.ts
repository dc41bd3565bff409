import { textIn } from '../../shared/localized.ts'
import type { OrderQuote, QuotingShop } from '../../shared/shipping/quote-order.ts'
import { firstMethodId } from '../../shared/shipping/setup.ts'
import { toOffered } from '../shipping/offered.ts'
import type { Delivery } from './submit.ts'

/**
 * The columns of a new order for where it goes, how, when, and how it is taxed: nothing of them is read from the settings
 * again. The method that a shop comes with leaves no words of shipping.
 */
export function toDeliveryColumns(
  { method: offer, priced, taxMode }: OrderQuote,
  { place, pickupPoint }: Delivery,
  { settings }: QuotingShop,
) {
  const { name, note, kind } = toOffered(offer, { selectedId: undefined, settings: settings.shipping })
  const columns = {
    countryCode: place?.countryCode ?? '',
    taxMode: settings.taxes.byPlace ? taxMode : '',
    taxOffCents: BigInt(priced.taxOffCents),
  }
  if (offer.id === firstMethodId) return columns
  return {
    ...columns,
    shippingMethodId: offer.id,
    shippingKind: kind,
    shippingNameEs: textIn('es', name),
    shippingNameEn: textIn('en', name),
    shippingNoteEs: note ? textIn('es', note) : '',
    shippingNoteEn: note ? textIn('en', note) : '',
    pickupPoint: kind === 'point' ? pickupPoint : '',
    promisedFrom: offer.promise.from,
    promisedTo: offer.promise.to,
  }
}
