import { expect, it } from 'vitest'
import { readZone, toZoneValues, tryZone, zoneFormSchema } from '../../../../src/client/admin/settings/zone-values.ts'
import type { SavedZone } from '../../../../src/shared/shipping/zones.ts'

const method: SavedZone['methods'][number] = {
  ...{ id: 'm1', nameEs: 'Correo', nameEn: 'Post', kind: 'delivery', basis: 'flat', rates: [{ from: 0, price: 4.95 }] },
  ...{ minDays: 1, maxDays: 2, cutOff: '14:00', enabled: true },
}
const zone: SavedZone = {
  ...{ id: 'z1', version: 3, name: 'Islas' },
  regions: [
    { countryCode: 'ES', zipPrefix: '07' },
    { countryCode: 'ES', zipPrefix: '35' },
    { countryCode: 'PT', zipPrefix: '' },
  ],
  methods: [method],
}
const read = (values: ReturnType<typeof toZoneValues>) => {
  const { name, regions, methods } = readZone(values)
  return { name, regions, methods }
}

it('a zone goes through its form unchanged, with the postcodes of each country as one text', () => {
  const values = toZoneValues(zone)
  expect(values.regions).toEqual([
    { countryCode: 'ES', isLimited: true, zips: '07, 35' },
    { countryCode: 'PT', isLimited: false, zips: '' },
  ])
  const { name, regions, methods } = zone
  expect(read(values)).toMatchObject({ name, regions, methods })
})

it('any country can be limited to some postcodes; a limited one without any is whole, and so is one that is not', () => {
  const codes = ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR']
  const limited = { countryCode: 'FR', isLimited: true, zips: '20, 97;98' }
  const regions = codes.map((countryCode) => ({ countryCode, isLimited: countryCode === 'FI', zips: '' }))
  const values = { ...toZoneValues(zone), regions: [...regions.slice(0, -1), limited] }
  const prefixes = read(values).regions.flatMap(({ countryCode, zipPrefix }) => (countryCode === 'FR' ? zipPrefix : []))
  expect([read(values).regions.length, prefixes]).toEqual([12, ['20', '97', '98']])
  const [country] = toZoneValues(zone).regions
  if (!country) throw new Error('no country')
  expect(read({ ...values, regions: [{ ...country, isLimited: false }] }).regions).toEqual([
    { countryCode: 'ES', zipPrefix: '' },
  ])
})

it('what is wrong with postcodes is said at their field, and what is wrong with countries at theirs', () => {
  const paths = (regions: ReturnType<typeof toZoneValues>['regions']) =>
    zoneFormSchema.safeParse({ ...toZoneValues(zone), regions }).error?.issues.map(({ path }) => path.join('.'))
  const portugal = { countryCode: 'PT', isLimited: false, zips: '' }
  expect(paths([portugal, { countryCode: 'ES', isLimited: true, zips: '07, --' }])).toEqual(['regions.1.zips'])
  expect(paths([])).toEqual(['regions'])
  expect(paths([portugal])).toBeUndefined()
})

it('a form with errors describes no zone', () => {
  expect(tryZone(toZoneValues(zone))?.name).toBe('Islas')
  expect(tryZone({ ...toZoneValues(zone), regions: [] })).toBeUndefined()
})
