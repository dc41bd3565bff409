import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everywhere, findRegion, normalizeZip, type Region, regionKey } from '../../../src/shared/places/place.ts'

describe('a postcode', () => {
  it.each([
    ['35001', 'ES', '35001'],
    [' 35 001 ', 'ES', '35001'],
    ['E-35001', 'ES', '35001'],
    ['ES-35001', 'ES', '35001'],
    ['D-27498', 'DE', '27498'],
    ['bt1 5gs', 'GB', 'BT15GS'],
    ['1010-AB', 'NL', '1010AB'],
    ['9000‐100', 'PT', '9000100'],
    ['LV-1010', 'LV', '1010'],
    ['AD500', 'AD', 'AD500'],
    ['３５００１', 'ES', '35001'],
    ['', 'ES', ''],
    ['E', 'ES', 'E'],
    ['EX-1234', 'ES', 'EX1234'],
  ])('%s of %s is compared as %s', (zip, country, compared) => expect(normalizeZip(zip, country)).toBe(compared))

  it.each([
    'A-1010 AT',
    'B-1000 BE',
    'F-75001 FR',
    'FIN-22100 FI',
    'H-1011 HU',
    'I-23041 IT',
    'L-1009 LU',
    'N-0001 NO',
    'P-1000 PT',
    'S-11120 SE',
  ])('is the same with the sign of cars, %s', (written) => {
    const [zip = '', country = ''] = written.split(' ')
    expect(normalizeZip(zip, country)).toBe(zip.split('-')[1])
  })

  it.each(['KY1 1001', 'VC0100', 'VG1110', 'WS1234'])('that begins with the code keeps it: %s', (zip) =>
    expect(normalizeZip(zip, zip.slice(0, 2))).toBe(zip.replace(' ', '')),
  )
})

const region = (countryCode: string, zipPrefix = ''): Region => ({ countryCode, zipPrefix })
const shop = [
  region('ES'),
  region('ES', '07'),
  region('ES', '35'),
  region('ES', '070'),
  region('GB', 'BT'),
  region('PT'),
  region(everywhere),
]
const found = (countryCode: string, zip: string) => {
  const each = findRegion({ countryCode, zip }, shop)
  return each && regionKey(each)
}

describe('the region of a place', () => {
  it.each([
    ['ES', '28013', 'ES '],
    ['ES', '07800', 'ES 07'],
    ['ES', '07001', 'ES 070'],
    ['ES', 'E-35 001', 'ES 35'],
    ['ES', 'no postcode', 'ES '],
    ['ES', '', 'ES '],
    ['GB', 'bt1 5gs', 'GB BT'],
    ['GB', 'SW1A 1AA', '* '],
    ['PT', '9000-100', 'PT '],
    ['FR', '07001', '* '],
  ])('%s %s is %s', (country, zip, key) => expect(found(country, zip)).toBe(key))

  it('is none where nothing is sent', () =>
    expect(findRegion({ countryCode: 'FR', zip: '75001' }, [region('ES')])).toBeUndefined())

  const codes = fc.constantFrom('ES', 'PT', 'GB', 'AD', everywhere)
  const zips = fc.oneof(fc.stringMatching(/^[0-9]{0,5}$/), fc.string({ maxLength: 8 }))
  it('is one or none, whatever the order of the regions', () => {
    const regions = fc.uniqueArray(fc.record({ countryCode: codes, zipPrefix: zips }), {
      selector: regionKey,
      maxLength: 12,
    })
    const countries = codes.filter((code) => code !== everywhere)
    fc.assert(
      fc.property(regions, countries, zips, (all, countryCode, zip) => {
        const place = { countryCode, zip }
        const one = findRegion(place, all)
        expect(findRegion(place, all.toReversed())).toEqual(one)
        const fits = (each: Region) =>
          each.countryCode === everywhere ||
          (each.countryCode === countryCode &&
            normalizeZip(zip, countryCode).startsWith(normalizeZip(each.zipPrefix, countryCode)))
        expect(one !== undefined).toBe(all.some(fits))
        if (one) expect(fits(one)).toBe(true)
      }),
    )
  })
})
