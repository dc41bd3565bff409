import { describe, expect, it } from 'vitest'
import { taxDecision } from '../../../src/shared/taxes/decision.ts'
import { isInVatTerritory, vatExceptions } from '../../../src/shared/taxes/territories.ts'

const oss = { byPlace: true, euSales: 'oss' } as const
const domestic = { byPlace: true, euSales: 'domestic' } as const

/** Places, how they are taxed with the rates of destinations, and with that of Spain for all of the EU. */
const places = [
  ['ES', '28013', 'Madrid', 'domestic', 'domestic'],
  ['ES', '', 'Spain, postcode unknown', 'domestic', 'domestic'],
  ['ES', '07001', 'Palma', 'domestic', 'domestic'],
  ['ES', '35001', 'Las Palmas', 'export', 'export'],
  ['ES', '38001', 'Santa Cruz de Tenerife', 'export', 'export'],
  ['ES', '51001', 'Ceuta', 'export', 'export'],
  ['ES', 'E-52001', 'Melilla', 'export', 'export'],
  ['AD', 'AD500', 'Andorra', 'export', 'export'],
  ['GI', 'GX11 1AA', 'Gibraltar', 'export', 'export'],
  ['PT', '1000-001', 'Lisbon', 'oss', 'domestic'],
  ['PT', '9000-001', 'Funchal', 'oss', 'domestic'],
  ['PT', '9500-001', 'Ponta Delgada', 'oss', 'domestic'],
  ['FR', '75001', 'Paris', 'oss', 'domestic'],
  ['FR', '97400', 'Saint-Denis, Réunion', 'export', 'export'],
  ['FR', '98600', 'Mata Utu', 'export', 'export'],
  ['FR', '98000', 'Monaco, as French post writes it', 'oss', 'domestic'],
  ['MC', '98000', 'Monaco', 'oss', 'domestic'],
  ['RE', '97400', 'Réunion', 'export', 'export'],
  ['IT', '20121', 'Milan', 'oss', 'domestic'],
  ['IT', '23041', 'Livigno', 'export', 'export'],
  ['IT', '22061', "Campione d'Italia", 'export', 'export'],
  ['DE', '10115', 'Berlin', 'oss', 'domestic'],
  ['DE', 'D-27498', 'Helgoland', 'export', 'export'],
  ['DE', '78266', 'Büsingen', 'export', 'export'],
  ['GR', '630 86', 'Athos', 'export', 'export'],
  ['GR', '630 87', 'beside Athos', 'oss', 'domestic'],
  ['FI', '00100', 'Helsinki', 'oss', 'domestic'],
  ['FI', '22100', 'Mariehamn', 'export', 'export'],
  ['AX', '22100', 'Åland', 'export', 'export'],
  ['GB', 'SW1A 1AA', 'London', 'export', 'export'],
  ['GB', 'bt1 5gs', 'Belfast', 'oss', 'domestic'],
  ['US', '10001', 'New York', 'export', 'export'],
] as const

describe('the VAT of goods that go to', () => {
  it.each(places)('%s %s (%s) is %s or %s', (countryCode, zip, _name, withDestination, withHome) => {
    const place = { countryCode, zip }
    expect(taxDecision(place, '', oss)).toBe(withDestination)
    expect(taxDecision(place, '', domestic)).toBe(withHome)
    expect(isInVatTerritory(place)).toBe(withHome === 'domestic')
    expect(taxDecision(place, '', { ...oss, byPlace: false })).toBe('domestic')
  })
})

describe('a place that is not taxed as its state', () => {
  it('has a name that the list of territories shows', () =>
    expect(
      Object.fromEntries(
        vatExceptions.map(({ name, countryCode, zipPrefixes }) => [name, [countryCode, ...zipPrefixes]]),
      ),
    ).toEqual({
      canaries: ['ES', '35', '38'],
      ceuta: ['ES', '51'],
      melilla: ['ES', '52'],
      overseas: ['FR', '97', '986', '987', '988'],
      livigno: ['IT', '23041'],
      campione: ['IT', '22061'],
      helgoland: ['DE', '27498'],
      buesingen: ['DE', '78266'],
      athos: ['GR', '63086'],
      aland: ['FI', '22'],
      northernIreland: ['GB', 'BT'],
    }))
})

describe('in another state', () => {
  const berlin = { countryCode: 'DE', zip: '10115' }
  it.each(['DE129273398', 'B12345674'])('a business pays the rate of Spain: %s', (taxNumber) =>
    expect(taxDecision(berlin, taxNumber, oss)).toBe('domestic'),
  )

  // A DNI, an identity number that begins like a VAT number, and what only contains the number of a company.
  it.each(['', '12345678Z', 'X1234567L', 'LT12', 'DE129273399', 'XB12345674', 'B123456741', 'B12345675', 'M1234567L'])(
    'a consumer pays that of the destination: %j',
    (taxNumber) => expect(taxDecision(berlin, taxNumber, oss)).toBe('oss'),
  )
})

it('a country that has no name is taxed at home', () => expect(taxDecision(undefined, '', oss)).toBe('domestic'))
