import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  csvFormatFields,
  decimalCell,
  delimiterMarks,
  delimiterOf,
  delimiterOfLanguage,
  numberOf,
  numbersLanguage,
} from '../../src/shared/csv-format.ts'

describe('the delimiter of a file', () => {
  it.each([
    ['a,b;c', 'comma'],
    ['a,b,c;d', 'comma'],
    ['a;b;c,d', 'semicolon'],
    ['abc', 'comma'],
    ['"a,b,c";d', 'semicolon'],
    // Of its first line alone, however that ends.
    ['a;b\nc,d,e,f', 'semicolon'],
    ['a;b\rc,d,e,f', 'semicolon'],
    ['"a\nb";c', 'semicolon'],
  ])('%j is read by %s', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  it('is what spreadsheets of the language expect, and a comma where nobody says', () => {
    expect(delimiterOfLanguage).toEqual({ es: 'semicolon', en: 'comma' })
    expect(delimiterMarks).toEqual({ comma: ',', semicolon: ';' })
    expect(z.parse(z.object(csvFormatFields), {})).toEqual({ delimiter: 'comma' })
    expect(z.safeParse(z.object(csvFormatFields), { delimiter: 'tab' }).success).toBe(false)
  })

  it('decides between decimal comma and point', () => {
    expect(decimalCell('24.9', 'semicolon')).toBe('24,9')
    expect(decimalCell('24.9', 'comma')).toBe('24.9')
  })
})

describe('the language of a file’s numbers', () => {
  it.each([
    [['24,9'], 'comma', 'es'],
    [['24.90 €'], 'semicolon', 'en'],
    [['24', 'abc', ''], 'comma', 'en'],
    [['24', 'abc', ''], 'semicolon', 'es'],
    [['1.234'], 'semicolon', 'es'],
    [['24,9', '24.9'], 'comma', undefined],
    [['24,9', '3,50'], 'comma', 'es'],
    // Decimals are the last digits of a cell.
    [['1,2 x 3'], 'comma', 'en'],
  ] as const)('of %j by %s is %s', (cells, delimiter, language) => {
    expect(numbersLanguage(cells, delimiter)).toBe(language)
  })

  it.each([
    ['euros', '24,90', 'es', 24.9],
    ['euros', '24.90 €', 'en', 24.9],
    ['pieces', '1.234', 'es', 1234],
    ['pieces', 'many', 'es', Number.NaN],
    ['pieces', '5 €', 'es', Number.NaN],
    // Without a language only what means the same in both.
    ['pieces', '12', undefined, 12],
    ['pieces', '1.234', undefined, Number.NaN],
    ['euros', 'many', undefined, Number.NaN],
  ] as const)('reads %s %j in %s as %d', (kind, cell, language, number) => {
    expect(numberOf(kind, cell, language)).toBe(number)
  })
})
