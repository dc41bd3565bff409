import { everywhere, type Region } from '../places/place.ts'
import { vatMembers } from '../taxes/territories.ts'
import type { MethodInput } from './zones.ts'

/** A zone with its usual method; amounts in euros with VAT, days are working days. */
export interface Preset {
  name: 'peninsula' | 'balearics' | 'canaries' | 'ceuta' | 'melilla' | 'portugal' | 'eu' | 'world'
  regions: readonly Region[]
  method: Pick<MethodInput, 'minDays' | 'maxDays'> & { price: number; freeFrom?: number }
}

const inCountry = (countryCode: string, ...prefixes: string[]): Region[] =>
  (prefixes.length > 0 ? prefixes : ['']).map((zipPrefix) => ({ countryCode, zipPrefix }))

/** Zones that many shops have, each with a usual price that their owner changes. */
export const presets: readonly Preset[] = [
  { name: 'peninsula', regions: inCountry('ES'), method: { price: 4.95, freeFrom: 50, minDays: 1, maxDays: 3 } },
  { name: 'balearics', regions: inCountry('ES', '07'), method: { price: 8.95, minDays: 3, maxDays: 5 } },
  { name: 'canaries', regions: inCountry('ES', '35', '38'), method: { price: 14.95, minDays: 5, maxDays: 10 } },
  { name: 'ceuta', regions: inCountry('ES', '51'), method: { price: 14.95, minDays: 5, maxDays: 10 } },
  { name: 'melilla', regions: inCountry('ES', '52'), method: { price: 14.95, minDays: 5, maxDays: 10 } },
  { name: 'portugal', regions: inCountry('PT'), method: { price: 6.95, minDays: 2, maxDays: 4 } },
  {
    name: 'eu',
    regions: vatMembers.filter((code) => !['ES', 'PT'].includes(code)).flatMap((code) => inCountry(code)),
    method: { price: 14.95, minDays: 3, maxDays: 7 },
  },
  { name: 'world', regions: inCountry(everywhere), method: { price: 29.95, minDays: 7, maxDays: 20 } },
]
