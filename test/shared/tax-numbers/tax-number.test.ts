import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isVatNumber, vatPrefixes } from '../../../src/shared/tax-numbers/europe.ts'
import { isSpanishNif } from '../../../src/shared/tax-numbers/spain.ts'
import { findState, readTaxNumber } from '../../../src/shared/tax-numbers/tax-number.ts'

/** Numbers that the states, companies and other programs give as examples. */
const examples: Record<string, string[]> = {
  AT: ['U13585627'],
  BE: ['0428759497'],
  BG: ['175074752', '7523169263'],
  CY: ['10259033P'],
  CZ: ['25123891', '7103192745'],
  DE: ['136695976'],
  DK: ['13585628'],
  EE: ['100931558'],
  EL: ['094259216'],
  ES: ['B58378431', '54362315K', 'X2482300W', 'A13585625', 'G83563775'],
  FI: ['20774740'],
  FR: ['40303265045', '23334175221'],
  HR: ['33392005961'],
  HU: ['12892312'],
  IE: ['6433435F', '6433435OA', '8D79739I', '8Z49289F'],
  IT: ['00743110157'],
  LT: ['119511515', '100001919017'],
  LU: ['15027442'],
  LV: ['40003521600'],
  MT: ['11679112'],
  NL: ['004495445B01'],
  PL: ['8567346215'],
  PT: ['501964843'],
  RO: ['18547290'],
  SE: ['123456789701'],
  SI: ['50223054'],
  SK: ['2022749619'],
  XI: ['980780684', 'GD001', 'HA500'],
}
const each = Object.entries(examples).flatMap(([prefix, numbers]) => numbers.map((number) => [prefix, number] as const))

describe('VAT numbers', () => {
  it('are known of all 27 states and of Northern Ireland', () => {
    expect(vatPrefixes).toHaveLength(28)
    expect(Object.keys(examples)).toEqual(vatPrefixes)
  })

  /** Of these, numbers of persons are longer than those of companies. */
  const ofTwoLengths = ['7523169263', '7103192745']

  it.each(each)('%s%s is right, and wrong with a character less or more', (prefix, number) => {
    expect(isVatNumber(prefix, number)).toBe(true)
    const shorter = isVatNumber(prefix, number.slice(1))
    expect([shorter, isVatNumber(prefix, `${number}0Z`)]).toEqual([ofTwoLengths.includes(number), false])
  })

  /** Their last characters are no control digits, or the forms without public ones. */
  const unchecked = ['7523169263', '7103192745', 'GD001', 'HA500', '004495445B01', '123456789701', '6433435OA']
  it.each(each.filter(([, number]) => !unchecked.includes(number)))(
    '%s%s is wrong with another end',
    (prefix, number) => {
      const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((char) => char !== number.at(-1))
      // An entity's control may be a digit or its letter.
      const right = others.filter((char) => isVatNumber(prefix, number.slice(0, -1) + char))
      expect(right.length).toBeLessThanOrEqual(prefix === 'ES' ? 1 : 0)
    },
  )
})

describe('a Spanish NIF', () => {
  it('has the control letter of its digits: exactly one of the 23 fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('', 'X', 'Y', 'Z', 'K', 'L', 'M'),
        (n, kind) => {
          const digits = String(n).padStart(8, '0')
          const body = kind + digits.slice(kind === '' ? 0 : 1)
          const fitting = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].filter((end) => isSpanishNif(body + end))
          expect(fitting).toHaveLength(1)
          expect('TRWAGMYFPDXBNJZSQVHLCKE').toContain(fitting[0])
        },
      ),
    )
  })

  it('of an entity ends as its kind asks: a digit, a letter, or either', () => {
    const ends = (first: string) =>
      [...'ABCDEFGHIJ0123456789'].filter((end) => isSpanishNif(`${first}5837843${end}`)).join('')
    expect([ends('B'), ends('P'), ends('G'), ends('I')]).toEqual(['1', 'A', 'A1', ''])
  })
})

describe('a tax number as a buyer writes it', () => {
  it('is kept in capitals, without separators and without ES', () => {
    for (const text of ['b-58378431', ' ES B58.378.431 ', 'esb58378431'])
      expect(readTaxNumber(text, 'España')).toBe('B58378431')
    expect(readTaxNumber('x-2482300-w', 'Spain')).toBe('X2482300W')
  })

  it('is a NIF in Spain, or the number of another state with its prefix', () => {
    expect(readTaxNumber('B58378432', 'España')).toBeUndefined()
    expect(readTaxNumber('136695976', 'es')).toBeUndefined()
    expect(readTaxNumber('DE 136 695 976', 'Espanya')).toBe('DE136695976')
  })

  it('abroad is a VAT number with the prefix of its country, or any identity number', () => {
    expect(readTaxNumber('DE136695976', 'Alemania')).toBe('DE136695976')
    expect(readTaxNumber('DE136695975', 'Deutschland')).toBeUndefined()
    expect(readTaxNumber('L01X00T47', 'Germany')).toBe('L01X00T47')
    expect(readTaxNumber('123-45-6789', 'Estados Unidos')).toBe('123456789')
    expect(readTaxNumber('XI980780685', 'Reino Unido')).toBeUndefined()
  })

  it('is refused where it is none, whatever is written', () => {
    for (const text of ['', ' ', '-', 'ABC', '12', '\ud800', '💶💶💶', '1'.repeat(21)])
      expect(readTaxNumber(text, 'France')).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, country) => {
        expect(readTaxNumber(text, country) ?? 'A1B').toMatch(/^[0-9A-Z+*]{3,20}$/)
      }),
    )
  })
})

/** Reads the names of states anew. */
async function importFresh() {
  vi.resetModules()
  return import('../../../src/shared/tax-numbers/tax-number.ts')
}

it('each state is found by its code, and as its own people call it', async () => {
  const { findState: find } = await importFresh()
  const own = [
    ...['Österreich', 'België', 'България', 'Κύπρος', 'Česko', 'Deutschland', 'Danmark', 'Eesti', 'Ελλάδα', 'España'],
    ...['Suomi', 'France', 'Hrvatska', 'Magyarország', 'Éire', 'Italia', 'Lietuva', 'Luxembourg', 'Latvija', 'Malta'],
    ...['Nederland', 'Polska', 'Portugal', 'România', 'Sverige', 'Slovenija', 'Slovensko'],
  ]
  const states = vatPrefixes.filter((each) => each !== 'XI')
  expect(own.map(find)).toEqual(states)
  expect(states.map((code) => find(code.toLowerCase()))).toEqual(states)
  expect(
    ['  GR ', 'Grecia', 'GRECIA (islas)', 'Países  Bajos', 'paises-bajos', 'Espanya', 'Irlanda'].map(find),
  ).toEqual([...['EL', 'EL', 'EL', 'NL', 'NL', 'ES', 'IE']])
  expect(['xi', 'Reino Unido', 'la', '', '...', 'Stryker was here!', 'Suiza'].map(find)).toEqual(
    Array(7).fill(undefined),
  )
})

it('a number of Spain with its prefix is none of another country, unless it is right', async () => {
  const { readTaxNumber: read } = await importFresh()
  expect([read('ESB58378431', 'Chile'), read('ESB58378432', 'Chile'), read('ES', 'Chile')]).toEqual([
    ...['B58378431', undefined, undefined],
  ])
  expect(['AB1', 'ABCDE6', 'AB', 'ABC', '1'.repeat(20), 'A–1'].map((text) => read(text, 'Chile'))).toEqual([
    ...['AB1', 'ABCDE6', undefined, undefined, '1'.repeat(20), undefined],
  ])
  expect(read('b.58/378 - 431', 'España')).toBe('B58378431')
})

it('a NIF has nine characters, and nothing around them', () => {
  expect(['B58378431', '54362315K'].filter(isSpanishNif)).toEqual(['B58378431', '54362315K'])
  for (const text of ['', 'B5837843', '1B58378431', 'B583784311', ' B58378431', 'B58378431 ', 'b58378431', '5436231K'])
    expect(isSpanishNif(text), text).toBe(false)
})

it('a state is found in every language of the EU and by its code', () => {
  const names = ['España', 'SPAIN', 'es', 'España (Península)', 'Espainia', 'Grecia', 'Ελλάδα', 'gr', 'Österreich']
  expect(names.map(findState)).toEqual(['ES', 'ES', 'ES', 'ES', 'ES', 'EL', 'EL', 'EL', 'AT'])
  expect(['Perú', '', 'Suiza', 'Reino Unido'].map(findState)).toEqual([undefined, undefined, undefined, undefined])
})
