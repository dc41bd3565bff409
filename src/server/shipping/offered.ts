import { type Localized, localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { ShippingSettings } from '../../shared/settings/shipping.ts'
import type { OfferedMethodView } from '../../shared/shipping/offered.ts'
import type { OfferedMethod } from '../../shared/shipping/offers.ts'

type PickupSettings = Pick<ShippingSettings, 'pickupAddress' | 'pickupHoursEs' | 'pickupHoursEn'>

/** The note of a method; of one that is fetched in the shop also where and when. Undefined if nothing is said. */
function describeNote(
  { kind, note }: OfferedMethod['method'],
  { pickupAddress, pickupHoursEs, pickupHoursEn }: PickupSettings,
): Localized | undefined {
  const join = (own = '', hours: string) =>
    [own, ...(kind === 'pickup' ? [pickupAddress.join(', '), hours] : [])].filter(Boolean).join(' · ')
  const [es, en] = [join(note[0]?.es, pickupHoursEs), join(note[0]?.en, pickupHoursEn)]
  return es || en ? localized(es, en) : undefined
}

/** An offered method as it travels to buyers, with amounts in euros. Absent is what does not apply to it. */
export function toOffered(
  offer: OfferedMethod,
  { selectedId, settings }: { selectedId: string | undefined; settings: PickupSettings },
): OfferedMethodView {
  const { id, method, priceCents, isFree, missingCents, promise } = offer
  const note = describeNote(method, settings)
  return {
    ...{ id, name: method.name },
    ...(note && { note }),
    ...{ kind: method.kind, price: eurosFromCents(priceCents) },
    ...(isFree && { free: true }),
    ...(missingCents !== undefined && { missingForFree: eurosFromCents(missingCents) }),
    ...promise,
    ...(id === selectedId && { selected: true }),
  }
}
