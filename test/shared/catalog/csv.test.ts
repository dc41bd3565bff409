import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type CsvCells,
  type CsvColumn,
  type CsvProduct,
  csvColumns,
  csvErrorSchema,
  csvRow,
  maxCsvBytes,
  readCsvLine,
} from '../../../src/shared/catalog/csv.ts'
import {
  csvCategories,
  escapeCell,
  readBoolean,
  splitCell,
  unescapeCell,
} from '../../../src/shared/catalog/csv-cells.ts'
import { numbersLanguage, parseNumber } from '../../../src/shared/csv-format.ts'
import { noTextInputs } from '../../support/products.ts'

const categories = csvCategories(
  [
    { id: 'c1', nameEs: 'Camisas', nameEn: 'Shirts' },
    { id: 'c2', nameEs: 'Jabón', nameEn: 'Soap' },
    { id: 'c3', nameEs: 'Otros', nameEn: 'Other' },
    { id: 'c4', nameEs: 'Varios', nameEn: 'Other' },
  ],
  'en',
)

const by = { categories, numbers: 'en' } as const

const product: CsvProduct = {
  ...noTextInputs,
  id: 'p1',
  version: 3,
  SKU: 'A-1',
  titleEs: 'Camisa',
  titleEn: 'Shirt',
  shortDescriptionEs: 'Corta',
  shortDescriptionEn: 'Short',
  largeDescriptionEs: 'Una\nlarga',
  largeDescriptionEn: 'A\nlong one',
  price: 24.9,
  stock: 7,
  weight: '250',
  visible: true,
  categories: ['c1', 'c3'],
  textTimes: '',
  pictures: ['a.webp', 'b.webp'],
}

const cells = (some: Partial<Record<CsvColumn, string>>): CsvCells =>
  new Map(Object.entries(some) as [CsvColumn, string][])
const exported = () => new Map(csvRow(product, categories).map((cell, index) => [csvColumns[index] as CsvColumn, cell]))

const newProduct = {
  titleEs: 'Jabón de Cádiz',
  titleEn: 'Soap of Cádiz',
  shortDescriptionEs: 'a',
  shortDescriptionEn: 'b',
  largeDescriptionEs: 'c',
  largeDescriptionEn: 'd',
  price: '4,5',
  categories: 'jabon | Shirts | jabón',
}

describe('cells', () => {
  it.each(['=1+1', '+34', '-5', '@x', '\tx', "'=x", "''-x", "'quoted'", '＝x', 'plain', '', '\nx'])(
    '%j comes back as it was and never as a formula',
    (text) => {
      expect(unescapeCell(escapeCell(text))).toBe(text)
      expect(escapeCell(text)).not.toMatch(/^[=+\-@＝\t\n]/)
    },
  )

  const price = (language: 'es' | 'en' | undefined) => (cell: string) => parseNumber('euros', cell, language)

  it('reads prices as the product form does', () => {
    const spanish = ['24.90', '24,9', ' 7 ', '-1', '1.234,50 €', '1.234', '1,234.50']
    expect(spanish.map(price('es'))).toEqual([24.9, 24.9, 7, -1, 1234.5, 1234, 1234.5])
    expect(['1,234.50\u202f€', '1,234', '1.234,50'].map(price('en'))).toEqual([1234.5, 1234, 1234.5])
    for (const text of ['1,234', '1e3', '0x10', 'Infinity', '12 50']) expect(price('es')(text)).toBeNaN()
    expect(price('en')('1.234')).toBeNaN()
    expect(parseNumber('pieces', '5 €', 'es')).toBeNaN()
  })

  it('takes the language of numbers from the decimals of the file, else from its delimiter', () => {
    expect(numbersLanguage(['12', '1.234'], ';')).toBe('es')
    expect(numbersLanguage(['12', '1.234'], ',')).toBe('en')
    expect(numbersLanguage(['1.234', '12.50'], ';')).toBe('en')
    expect(numbersLanguage(['1.234', '12,50 €', '7'], ',')).toBe('es')
  })

  it('takes in a file with decimals of both languages only what means one number', () => {
    const language = numbersLanguage(['1.234,50', '12.5'], ';')
    expect(language).toBeUndefined()
    expect(['1.234,50', '1,234.50', '12.5', '7'].map(price(language))).toEqual([1234.5, 1234.5, 12.5, 7])
    for (const text of ['1.234', '1,234']) expect(price(language)(text)).toBeNaN()
  })

  it('reads yes and no of both languages', () => {
    for (const word of ['TRUE', '1', 'Sí', 'yes', 'on', 'Verdadero']) expect(readBoolean(word), word).toBe(true)
    for (const word of ['false', '0', 'No', 'off', 'FALSO']) expect(readBoolean(word), word).toBe(false)
    for (const word of ['constructor', '', 'maybe']) expect(readBoolean(word), word).toBeUndefined()
  })

  it('keep what only looks escaped, or holds a sign further on', () => {
    expect([unescapeCell('=1'), unescapeCell("'a"), escapeCell('a=b')]).toEqual(['=1', "'a", 'a=b'])
  })

  it('are of files with at most 10 MB', () => {
    expect(maxCsvBytes).toBe(10_485_760)
  })

  it('splits lists, each value once', () => {
    expect(splitCell('a | b|a| ')).toEqual(['a', 'b'])
  })

  it('names categories so that they are found again: by name, or by id when two share it', () => {
    expect(['c1', 'c2', 'c3'].map(categories.textOf)).toEqual(['Shirts', 'Soap', 'c3'])
    expect(['camisas', 'SOAP', 'c4', 'Other', 'nothing'].map(categories.idOf)).toEqual([
      'c1',
      'c2',
      'c4',
      undefined,
      undefined,
    ])
  })
})

describe('descriptions in Markdown', () => {
  const inMarkdown = { ...product, largeDescriptionEs: '## Cuidado\n- **Lavar** en frío' }
  const cell = () => csvRow(inMarkdown, categories)[csvColumns.indexOf('largeDescriptionEs')]

  it('are exported without their signs, which come back when the file does', () => {
    expect(cell()).toBe('Cuidado\nLavar en frío')
    const same = cells({ id: 'p1', largeDescriptionEs: cell() ?? '' })
    expect(readCsvLine(same, inMarkdown, by)).toEqual({ values: {}, changes: [], errors: [] })
  })

  it('are the only texts whose signs go: others are exported as they are', () => {
    const signs = { ...product, SKU: '**A**', titleEs: '**Camisa** <b>', weight: '- 250' }
    const row = csvRow(signs, categories)
    expect((['SKU', 'titleEs', 'weight'] as const).map((column) => row[csvColumns.indexOf(column)])).toEqual([
      ...['**A**', '**Camisa** <b>', '- 250'],
    ])
  })

  it('are stored as they were sent', () => {
    const sent = cells({ id: 'p1', largeDescriptionEs: '**Otro** <b>texto</b>' })
    expect(readCsvLine(sent, inMarkdown, by).values).toEqual({ largeDescriptionEs: '**Otro** <b>texto</b>' })
  })
})

describe('a line of a product that is there', () => {
  it('changes nothing when it is as exported', () => {
    expect(readCsvLine(exported(), product, by)).toEqual({ values: {}, changes: [], errors: [] })
  })

  it('changes nothing when only the writing differs', () => {
    const same = {
      price: '24,90',
      stock: '7.0',
      visible: 'sí',
      categories: 'c1|c3',
      largeDescriptionEs: 'Una\r\nlarga',
      largeDescriptionEn: 'A\rlong one',
    }
    expect(readCsvLine(cells(same), product, by)).toEqual({ values: {}, changes: [], errors: [] })
  })

  it('leaves what it has no cell for, and what has a default and is empty', () => {
    expect(readCsvLine(cells({ SKU: '', stock: ' ', visible: '' }), product, by).changes).toEqual([])
  })

  it('may not empty a price, a title or the categories, which have no default', () => {
    expect(readCsvLine(cells({ titleEs: '', price: ' ', categories: '' }), product, by)).toEqual({
      ...{ values: {}, changes: [] },
      errors: [
        { column: 'titleEs', key: 'titleEs', value: '' },
        { column: 'price', key: 'price', value: ' ' },
        { column: 'categories', key: 'categories', value: '' },
      ],
    })
  })

  it('is identified in a report by its row, its SKU and its titles', () => {
    const error = { line: 2, SKU: 'A-1', titleEs: 'Camisa', titleEn: 'Shirt', column: 'price', key: 'price', value: '' }
    expect(z.parse(csvErrorSchema, error)).toEqual(error)
    expect(z.safeParse(csvErrorSchema, { ...error, line: undefined }).success).toBe(false)
  })

  it('has decimal commas in its price alone, and takes no other text for the same with a comma', () => {
    const old = { ...product, weight: '1.5' }
    const row = csvRow(old, categories, 'semicolon')
    expect([row[csvColumns.indexOf('price')], row[csvColumns.indexOf('weight')]]).toEqual(['24,9', '1.5'])
    expect(readCsvLine(cells({ weight: '1,5' }), old, by).values).toEqual({ weight: '1,5' })
  })

  it('names the words of a wrong cell, and none of one that is missing', () => {
    expect(readCsvLine(cells({ visible: 'maybe' }), product, by).errors).toEqual([
      { column: 'visible', key: 'csvVisible', value: 'maybe' },
    ])
    const { errors } = readCsvLine(cells({ ...newProduct, price: undefined as never }), undefined, by)
    expect(errors).toEqual([{ column: 'price', key: 'price', value: '' }])
  })

  it('shows old and new of what changes', () => {
    const reading = readCsvLine(cells({ price: '20', weight: '', categories: 'Soap' }), product, by)
    expect(reading.values).toEqual({ price: 20, weight: '', categories: ['c2'] })
    expect(reading.changes).toEqual([
      { column: 'price', before: '24.9', after: '20' },
      { column: 'weight', before: '250', after: '' },
      { column: 'categories', before: 'Shirts | c3', after: 'Soap' },
    ])
  })

  it('changes nothing when it is as exported with decimal commas, whatever the rules of today say of its price', () => {
    const old = { ...product, price: 0.4 }
    const line = new Map(
      csvRow(old, categories, 'semicolon').map((cell, index) => [csvColumns[index] as CsvColumn, cell]),
    )
    expect(line.get('price')).toBe('0,4')
    const nothing = { values: {}, changes: [], errors: [] }
    expect(readCsvLine(line, old, { categories, numbers: 'es' })).toEqual(nothing)
  })

  it('may keep what the rules of today refuse', () => {
    const old = { ...product, shortDescriptionEs: '', categories: [] }
    const line = new Map(csvRow(old, categories).map((cell, index) => [csvColumns[index] as CsvColumn, cell]))
    expect(readCsvLine(line, old, by).errors).toEqual([])
  })

  it('is refused with every wrong cell by the rules of the form', () => {
    const wrong = {
      titleEs: ' ',
      price: '0.4',
      stock: '1.5',
      visible: 'maybe',
      categories: 'Shirts | Hats',
      weight: 'x'.repeat(61),
    }
    const { errors } = readCsvLine(cells(wrong), product, by)
    expect(Object.fromEntries(errors.map(({ column, key }) => [column, key]))).toEqual({
      titleEs: 'titleEs',
      price: 'priceRange',
      stock: 'integer',
      weight: 'tooLong:60',
      visible: 'csvVisible',
      categories: 'categoryUnknown',
    })
  })
})

describe('a line of a new product', () => {
  it('is hidden and without stock unless it says otherwise, its categories by name, each once', () => {
    const { values, errors } = readCsvLine(cells(newProduct), undefined, by)
    expect(errors).toEqual([])
    expect(values).toMatchObject({
      price: 4.5,
      SKU: '',
      stock: 0,
      visible: false,
      weight: '',
      categories: ['c2', 'c1'],
    })
  })

  it('takes an empty cell for a missing one where the form has a default', () => {
    const empty = { SKU: ' ', stock: ' ', visible: ' ', weight: ' ' }
    const { values, errors } = readCsvLine(cells({ ...newProduct, ...empty }), undefined, by)
    expect(errors).toEqual([])
    expect(values).toMatchObject({ SKU: '', stock: 0, visible: false, weight: '' })
  })

  it('needs a price that says something', () => {
    expect(readCsvLine(cells({ ...newProduct, price: ' ' }), undefined, by).errors).toEqual([
      { column: 'price', key: 'price', value: ' ' },
    ])
  })

  it('needs what the form needs', () => {
    const { errors } = readCsvLine(cells({ titleEs: 'x' }), undefined, by)
    expect(errors.map(({ key }) => key)).toEqual([
      ...['titleEn', 'shortDescriptionEs', 'shortDescriptionEn', 'largeDescriptionEs', 'largeDescriptionEn'],
      ...['price', 'categories'],
    ])
  })
})
