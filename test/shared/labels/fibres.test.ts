import { expect, it } from 'vitest'
import { fibreCodes, fibres, getFibreName, isFibre } from '../../../src/shared/labels/fibres.ts'
import { getPartName, toPartCode } from '../../../src/shared/labels/part-names.ts'

it('codes of fibres are English, in lower case and with hyphens', () => {
  for (const code of fibreCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it('no two fibres have the same name in a language', () => {
  for (const language of [0, 1]) {
    const names = Object.values(fibres).map((pair) => pair[language])
    expect(new Set(names).size).toBe(names.length)
  }
})

it('each number of Annex I of Regulation 1007/2011 is there', () => {
  // One name for each of its 50 rows, in their order; 2 and 3 are kinds of hair.
  const rows =
    'wool alpaca animal-hair silk cotton kapok linen hemp jute abaca alfa coir broom ramie sisal sunn henequen maguey ' +
    'acetate alginate cupro modal protein triacetate viscose acrylic chlorofibre fluorofibre modacrylic polyamide ' +
    'aramid polyimide lyocell polylactide polyester polyethylene polypropylene polycarbamide polyurethane vinylal ' +
    'trivinyl elastodiene elastane glass-fibre elastomultiester elastolefin melamine metal ' +
    'polypropylene-polyamide-bicomponent polyacrylate'
  expect(rows.split(' ')).toHaveLength(50)
  expect(rows.split(' ').filter((code) => !isFibre(code))).toEqual([])
})

it('a fibre is named in both languages, and names of objects are no fibres', () => {
  expect(getFibreName('virgin-wool')).toEqual([{ es: 'lana virgen', en: 'virgin wool' }])
  expect(['toString', '__proto__', 'Linen', 'lino', ''].filter(isFibre)).toEqual([])
})

it('a usual part is named in the reader’s language, whichever it was typed in; another stays as it is', () => {
  for (const typed of ['lining', 'Forro', 'Lining']) {
    expect([getPartName(typed, 'es'), getPartName(typed, 'en')]).toEqual(['forro', 'lining'])
  }
  expect(getPartName('Canesú', 'en')).toBe('Canesú')
})

it('a usual part is stored by its code, whichever language it was typed in; another as it was typed', () => {
  for (const typed of ['lining', ' Forro ', 'Lining']) expect(toPartCode(typed)).toBe('lining')
  for (const typed of ['Canesú ', 'toString', '']) expect(toPartCode(typed)).toBe(typed)
})
