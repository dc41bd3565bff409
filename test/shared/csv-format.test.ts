import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  csvFormatFields,
  decimalCell,
  delimiterMarks,
  delimiterOfLanguage,
  findDelimiter,
  numbersLanguage,
  parseNumber,
} from '../../src/shared/csv-format.ts'

describe('the delimiter of a file', () => {
  it.each([
    ['a,b;c', ','],
    ['a,b,c;d', ','],
    ['a;b;c,d', ';'],
    ['abc', ','],
    ['"a,b,c";d', ';'],
    // Of its first line alone, however that ends.
    ['a;b\nc,d,e,f', ';'],
    ['a;b\rc,d,e,f', ';'],
    ['"a\nb";c', ';'],
    // Tabs and bars, as other programs write them.
    ['id\tSKU\tprice, €', '\t'],
    ['id|SKU|price', '|'],
    // Of the first line that is not blank.
    ['\r\n  \r\na;b\r\n1,2,3', ';'],
    ['\na;b', ';'],
    // What is blank before it does not count, be it of tabs.
    ['\t\na|b', '|'],
    ['\t\t\na|b\nc', '|'],
    // A line ends wherever no quote is open.
    ['a;\nb,c,d', ';'],
    // A line `sep=` names it only as the first of the file, and the whole of it.
    ['a,b\nsep=;', ','],
    ['a,b,sep=;\nc', ','],
    ['sep=;a,b,c', ','],
    ['', ','],
  ])('%j is read by %j', (text, mark) => {
    expect(findDelimiter(text)).toEqual({ mark, text })
  })

  it.each([
    ['sep=;\r\na,b,c;d', ';'],
    ['SEP=\t\na,b', '\t'],
    ['sep=,\ra;b;c', ','],
  ])('%j is read by what its line `sep=` names, which is no row', (text, mark) => {
    expect(findDelimiter(text)).toEqual({ mark, text: text.slice(text.indexOf('a')) })
  })

  it('is named by a line `sep=` that is the whole file', () => {
    expect(findDelimiter('sep=;')).toEqual({ mark: ';', text: '' })
    expect(findDelimiter('sep=|\n')).toEqual({ mark: '|', text: '' })
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
    [['24,9'], ',', 'es'],
    [['24.90 €'], ';', 'en'],
    [['24', 'abc', ''], ',', 'en'],
    [['24', 'abc', ''], ';', 'es'],
    [['1.234'], ';', 'es'],
    [['24,9', '24.9'], ',', undefined],
    [['24,9', '3,50'], ',', 'es'],
    // A tab belongs to neither language.
    [['1.234'], '\t', undefined],
    [['24,9'], '\t', 'es'],
    // Decimals are the last digits of a cell.
    [['1,2 x 3'], ',', 'en'],
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
    expect(parseNumber(kind, cell, language)).toBe(number)
  })
})
