import { describe, expect, it } from 'vitest'
import { dropLeadingZeros, getSkuKey, isSpoiltSku } from '../../../src/shared/catalog/sku.ts'
import { isVisible, isVisibleOrEmpty } from '../../../src/shared/visible-text.ts'

describe('two SKUs are one', () => {
  it.each([
    ['abc-1', 'ABC-1'],
    ['ＡＢＣ－１', 'abc-1'],
    ['LS\u200b-1', 'LS-1'],
    ['LS\u00ad1\ufeff', 'ls1'],
    ['ÑU-1', 'ñu-1'],
    ['e\u0301', '\u00c9'],
    [' A-1\u00a0', 'a-1'],
    ['A-1 \u200b', 'A-1'],
  ])('%j and %j', (one, other) => {
    expect(getSkuKey(one)).toBe(getSkuKey(other))
  })

  it.each([
    ['ABC-1', 'ABC1'],
    ['O1', '01'],
    ['é', 'e'],
    ['A 1', 'A1'],
  ])('but not %j and %j', (one, other) => {
    expect(getSkuKey(one)).not.toBe(getSkuKey(other))
  })
})

it('SKUs are compared in lower case, in which letters stay apart that are one in capitals', () => {
  expect(getSkuKey('ABC-1')).toBe('abc-1')
  expect(getSkuKey('Straße')).not.toBe(getSkuKey('Strasse'))
})

describe('what a spreadsheet made of a SKU', () => {
  it.each([
    ...[
      '8,41235E+12',
      '8.41235E+12',
      '1E-05',
      '8e+12',
      '03-abr',
      '3-Apr',
      'abr-24',
      'Mar-2026',
      '3 sept 2026',
      '3-Apr-26',
    ],
    ...['03/04/2026', '3.4.2026', '2026-04-03', '2026-04-03 00:00:00', '03/04/2026 10:30', '2026-04-03 9:05'],
  ])('%s is recognized', (sku) => {
    expect(isSpoiltSku(sku)).toBe(true)
  })

  it.each(['12E3', 'MAR-24', 'LS-1', '8412345678905', '12-34', '2026-001', 'abr', 'E+12', '1/2', 'mayo-24'])(
    '%s is a SKU',
    (sku) => {
      expect(isSpoiltSku(sku)).toBe(false)
    },
  )

  it.each([
    ...['A8E+12', '18E+12', '8E+12X', '8E+1234', '8E+12-1'],
    ...['A03/04/2026', '103/04/2026', 'LS-2026-04-03', '03/04/20261', '2026-04-03-A', '2026-04-03 00:00:00Z'],
  ])('%s is a SKU, of which a number or date is only a part', (sku) => {
    expect(isSpoiltSku(sku)).toBe(false)
  })

  it('leaves the zeros of a SKU that are not leading', () => {
    expect(['100', '1001', '0100', '000'].map(dropLeadingZeros)).toEqual(['100', '1001', '100', '0'])
  })

  it('knows what is left of leading zeros', () => {
    expect(['007', '0', '10', '0A1'].map(dropLeadingZeros)).toEqual(['7', '0', '10', undefined])
  })
})

describe('a text of invisible signs', () => {
  it.each(['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u115f \ufe0f', '\u0007'])('%j is not visible', (text) => {
    expect([isVisible(text), isVisibleOrEmpty(text)]).toEqual([false, false])
  })

  it.each(['a', '.', '名', '😀', 'ـ'])('%j is visible', (text) => {
    expect([isVisible(text), isVisibleOrEmpty(text)]).toEqual([true, true])
  })

  it('is no error beside that of an empty one', () => {
    expect(isVisibleOrEmpty('')).toBe(true)
  })
})
