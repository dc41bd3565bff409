import { describe, expect, it } from 'vitest'
import { everywhere, type Region } from '../../../src/shared/places/place.ts'
import { namePlaces } from '../../../src/shared/places/place-names.ts'
import { presets } from '../../../src/shared/shipping/presets.ts'
import { statesOfEu as eu } from '../../../src/shared/taxes/territories.ts'

/** Regions as `ES`, `ES 35` and `*`. */
const zone = (...written: string[]) => ({
  regions: written.map((text): Region => {
    const [countryCode = '', zipPrefix = ''] = text.split(' ')
    return { countryCode, zipPrefix }
  }),
})
const nameFirst = (...zones: ReturnType<typeof zone>[]) => {
  const [first = zone()] = zones
  const [name] = namePlaces(first, zones)
  return [name?.es, name?.en]
}

describe('the places of a zone', () => {
  it('are named alone, and apart from what other zones have', () => {
    expect(nameFirst(zone(everywhere))).toEqual(['Todo el mundo', 'Worldwide'])
    expect(nameFirst(zone(everywhere), zone('ES'))).toEqual(['Resto del mundo', 'Rest of the world'])
    expect(nameFirst(zone('ES', everywhere))).toEqual(['España y resto del mundo', 'Spain and rest of the world'])
    expect(nameFirst(zone('PT', 'AD', 'ES'))).toEqual(['España, Andorra y Portugal', 'Spain, Andorra and Portugal'])
  })

  it('of Spain are the mainland and islands where all others have zones', () => {
    const canaries = zone('ES 35', 'ES 38')
    const towns = zone('ES 51', 'ES 52')
    expect(nameFirst(zone('ES'))).toEqual(['España', 'Spain'])
    expect(nameFirst(zone('ES'), zone('ES 07'), canaries, towns)).toEqual(['Península', 'Mainland Spain'])
    expect(nameFirst(zone('ES', 'PT'), canaries, towns)).toEqual([
      'Península, Illes Balears y Portugal',
      'Mainland Spain, Balearic Islands and Portugal',
    ])
    expect(nameFirst(zone('ES'), canaries)).toEqual(['España (salvo Canarias)', 'Spain (except Canary Islands)'])
    expect(nameFirst(zone('ES'), towns, zone('ES 08'))).toEqual([
      'España (salvo Barcelona, Ceuta y Melilla)',
      'Spain (except Barcelona, Ceuta and Melilla)',
    ])
    expect(nameFirst(zone('ES'), zone('ES 07'), canaries, zone('ES 51'))[0]).toBe(
      'España (salvo Illes Balears, Canarias y Ceuta)',
    )
    expect(nameFirst(zone('ES'), zone('ES 35', 'ES 51'))[0]).toBe('España (salvo Las Palmas y Ceuta)')
    expect(nameFirst(zone('ES 38', 'ES 28', 'ES 35'))[0]).toBe('Madrid y Canarias')
    expect(nameFirst(zone('ES', 'ES 28'), canaries, towns)[0]).toBe('Península e Illes Balears')
    expect(nameFirst(canaries)).toEqual(['Canarias', 'Canary Islands'])
    expect(nameFirst(zone('ES 35'))).toEqual(['Las Palmas', 'Las Palmas'])
    expect(nameFirst(zone('ES 07'))).toEqual(['Illes Balears', 'Balearic Islands'])
    expect(nameFirst(towns)[0]).toBe('Ceuta y Melilla')
    expect(nameFirst(zone('ES 5'))[0]).toBe('Zaragoza, Ceuta y Melilla')
    expect(nameFirst(zone('ES 078', 'ES 28001'))[0]).toBe('Illes Balears (078…) y Madrid (28001)')
  })

  it('in other countries have the beginnings of their postcodes', () => {
    expect(nameFirst(zone('PT 9'))).toEqual(['Portugal (9…)', 'Portugal (9…)'])
    expect(nameFirst(zone('PT 90', 'PT 95'))[0]).toBe('Portugal (90…, 95…)')
    expect(nameFirst(zone('FR'), zone('FR 07', 'FR 35', 'FR 38', 'FR 51', 'FR 52'))[0]).toBe(
      'Francia (salvo 07…, 35…, 38…, 51… y 52…)',
    )
    expect(nameFirst(zone('PT'), zone('PT 9'))[0]).toBe('Portugal (salvo 9…)')
    // Two zones cannot have the same country; a name is found all the same.
    expect(nameFirst(zone('PT'), zone('PT', 'PT 9'))[0]).toBe('Portugal (salvo 9…)')
    expect(nameFirst(zone('PT', 'PT 95'), zone('PT 9'))[0]).toBe('Portugal (salvo 9…) y Portugal (95…)')
  })

  it('are the EU where all of its states are there, or its rest where other zones have the others', () => {
    expect(nameFirst(zone(...eu))).toEqual(['Unión Europea', 'European Union'])
    expect(nameFirst(zone(...eu, 'GB', everywhere))[1]).toBe('European Union, United Kingdom and rest of the world')
    const withoutSpain = eu.filter((code) => code !== 'ES')
    expect(nameFirst(zone(...withoutSpain), zone('ES', 'ES 35'))[0]).toBe('Resto de la Unión Europea')
    // Nobody brings anything to Spain: the name would promise it.
    expect(nameFirst(zone(...withoutSpain))[0]).toMatch(/^Alemania, Austria, .* y Suecia$/)
    expect(nameFirst(zone('DE'), zone(...eu.filter((code) => code !== 'DE')))[0]).toBe('Alemania')
    expect(nameFirst(zone(...eu), zone('FR 97'))[0]).toMatch(/Francia \(salvo 97…\)/)
  })

  it('of the presets are short', () => {
    const named = presets.map((preset) => namePlaces(preset, presets)[0]?.es)
    expect(named).toEqual([
      ...['Península', 'Illes Balears', 'Canarias', 'Ceuta', 'Melilla', 'Portugal'],
      ...['Resto de la Unión Europea y Mónaco', 'Resto del mundo'],
    ])
  })
})
