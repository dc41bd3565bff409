import { describe, expect, it } from 'vitest'
import { countryCodes } from '../../../src/shared/labels/countries.ts'
import { findCountryCode } from '../../../src/shared/places/country-names.ts'

const written = [
  ['España', 'ES'],
  ['ESPAÑA ', 'ES'],
  ['espana', 'ES'],
  ['Spain', 'ES'],
  ['Espanya', 'ES'],
  ['es', 'ES'],
  ['Deutschland', 'DE'],
  ['Alemania', 'DE'],
  ['Ελλάδα', 'GR'],
  ['Österreich', 'AT'],
  ['Czech Republic', 'CZ'],
  ['Chequia', 'CZ'],
  ['Holanda', 'NL'],
  ['The Netherlands', 'NL'],
  ['los Países Bajos', 'NL'],
  ['UK', 'GB'],
  ['Reino Unido', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Ireland', 'IE'],
  ['EE. UU.', 'US'],
  ['U.S.A.', 'US'],
  ['Andorra', 'AD'],
  ['Gibraltar', 'GI'],
  ['日本', 'JP'],
  ['Côte d’Ivoire', 'CI'],
] as const

describe('the country that a buyer wrote', () => {
  it('is told in Spanish, in English, in its own language, by other names and by its code', () => {
    expect(written.map(([name]) => [name, findCountryCode(name)])).toEqual(written)
  })

  it.each(['', ' ', 'Tabarnia', 'Calle Mayor 1', '\ud800'])('%j is none', (written) =>
    expect(findCountryCode(written)).toBeUndefined(),
  )

  it('is told by each code, and by the Spanish and the English name of each', () => {
    for (const code of countryCodes) {
      expect(findCountryCode(code)).toBe(code)
      for (const language of ['es', 'en']) {
        const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''
        expect([name, findCountryCode(name)]).toEqual([name, code])
      }
    }
  })
})
