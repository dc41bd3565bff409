import { describe, expect, it } from 'vitest'
import { everywhere } from '../../../src/shared/places/place.ts'
import { listServedRegions } from '../../../src/shared/shipping/served-regions.ts'

const zone = (...written: string[]) => ({
  regions: written.map((text) => {
    const [countryCode = '', zipPrefix = ''] = text.split(' ')
    return { countryCode, zipPrefix }
  }),
})
const listFirst = (isTaxed: boolean, ...zones: ReturnType<typeof zone>[]) =>
  listServedRegions(zones[0] ?? zone(), zones, { isTaxed })

describe('the regions of a zone', () => {
  it('are countries and beginnings of postcodes', () =>
    expect(listFirst(false, zone('PT', 'ES 35', 'ES 38'))).toEqual([
      { countryCode: 'PT' },
      { countryCode: 'ES', zipPrefixes: ['35', '38'] },
    ]))

  it('of a country leave out what other zones have of it', () => {
    const [spain] = listFirst(false, zone('ES'), zone('ES 35', 'ES 38'), zone('ES 07001'))
    expect(spain?.zipPrefixes).toHaveLength(49)
    expect(spain?.zipPrefixes).toContain('01')
    for (const prefix of ['00', '07', '35', '38', '53']) expect(spain?.zipPrefixes).not.toContain(prefix)
    expect(listFirst(false, zone('PT'), zone('PT 9'))[0]?.zipPrefixes).toHaveLength(90)
    expect(listFirst(false, zone('ES 35', 'ES 38'), zone('ES 35600'))).toEqual([
      { countryCode: 'ES', zipPrefixes: ['38'] },
    ])
  })

  it('are none where digits cannot tell them', () => {
    expect(listFirst(false, zone('GB'), zone('GB BT'))).toEqual([])
    expect(listFirst(false, zone('GB BT'), zone('GB'))).toEqual([{ countryCode: 'GB', zipPrefixes: ['BT'] }])
  })

  it('of everywhere are the home country, unless another zone has it', () => {
    expect(listFirst(false, zone(everywhere))).toEqual([{ countryCode: 'ES' }])
    expect(listFirst(false, zone(everywhere), zone('ES'))).toEqual([])
    expect(listFirst(false, zone(everywhere), zone('ES 35'))[0]?.zipPrefixes).toHaveLength(51)
  })

  it('that pay the VAT in the prices are none outside of its territory', () => {
    expect(listFirst(true, zone('ES'))[0]?.zipPrefixes).toHaveLength(48)
    expect(listFirst(true, zone('ES 35', 'ES 07', 'GB', 'PT'))).toEqual([
      { countryCode: 'ES', zipPrefixes: ['07'] },
      { countryCode: 'PT' },
    ])
  })
})
