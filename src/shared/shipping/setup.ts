import type { Localized } from '../localized.ts'
import { everywhere, type Region } from '../places/place.ts'
import type { TaxesSettings } from '../settings/taxes.ts'
import type { DatedRate } from '../taxes/rates.ts'
import type { DeliveryTimes } from './estimate.ts'
import type { MethodKind, PricedMethod } from './prices.ts'

/** Identifier of the method that a shop comes with. Orders with it say nothing about shipping: its owner promised nothing. */
export const firstMethodId = 'free'

export interface ShippingMethod extends PricedMethod, DeliveryTimes {
  id: string
  name: Localized
  note: Localized
  kind: MethodKind
}

export interface ShippingZone {
  id: string
  name: string
  regions: readonly Region[]
  /** Those that are offered, in the order of the shop. */
  methods: readonly ShippingMethod[]
}

/** Zones and rates of a shop, as all carts are quoted by them. */
export interface ShippingSetup {
  zones: readonly ShippingZone[]
  rates: readonly DatedRate[]
  /** Identifiers of methods that were offered before. */
  goneIds: ReadonlySet<string>
}

/** Whether a shop sends everything everywhere for nothing, as it came. */
export const isFirstSetup = ({ zones }: Pick<ShippingSetup, 'zones'>): boolean =>
  zones.length === 1 && zones[0]?.methods.length === 1 && zones[0].methods[0]?.id === firstMethodId

/** Whether a shop tells its buyers about shipping and taxes; an untouched one does not. */
export const tellsPlaces = (setup: ShippingSetup, taxes: Pick<TaxesSettings, 'byPlace'>): boolean =>
  !isFirstSetup(setup) || taxes.byPlace

/** The countries that a shop sends to; `*` among them for everywhere. */
export const listCountries = ({ zones }: Pick<ShippingSetup, 'zones'>): string[] => [
  ...new Set(
    zones.flatMap(({ methods, regions }) => (methods.length > 0 ? regions.map(({ countryCode }) => countryCode) : [])),
  ),
]

/** The zone that a shop comes with. */
const firstZone = { id: 'everywhere', name: 'Everywhere' } as const

/** The name of a zone for staff. That of the zone that a shop comes with is in both languages until it gets another one. */
export function nameZone({ id, name }: Pick<ShippingZone, 'id' | 'name'>): { nameEs: string; nameEn: string } {
  const isFirst = id === firstZone.id && name === firstZone.name
  return { nameEs: isFirst ? 'Todo el mundo' : name, nameEn: name }
}

/** How a shop comes: everything is sent everywhere for nothing. */
export const firstSetup: ShippingSetup = {
  zones: [
    {
      ...firstZone,
      regions: [{ countryCode: everywhere, zipPrefix: '' }],
      methods: [
        {
          ...{ id: firstMethodId, kind: 'delivery', basis: 'flat', minDays: 2, maxDays: 5, cutOff: '14:00' },
          name: [{ es: 'Envío', en: 'Delivery' }],
          note: [{ es: '', en: '' }],
          steps: [{ from: 0, priceCents: 0 }],
        },
      ],
    },
  ],
  rates: [],
  goneIds: new Set(),
}
