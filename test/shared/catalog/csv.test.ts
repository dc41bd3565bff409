import { describe, expect, it } from 'vitest'
import {
  type CsvCells,
  type CsvColumn,
  type CsvProduct,
  csvColumns,
  csvRow,
  readCsvLine,
} from '../../../src/shared/catalog/csv.ts'
import {
  booleanOf,
  csvCategories,
  delimiterOf,
  escapeCell,
  numberOf,
  splitCell,
  unescapeCell,
} from '../../../src/shared/catalog/csv-cells.ts'

const categories = csvCategories(
  [
    { id: 'c1', nameEs: 'Camisas', nameEn: 'Shirts' },
    { id: 'c2', nameEs: 'Jabón', nameEn: 'Soap' },
    { id: 'c3', nameEs: 'Otros', nameEn: 'Other' },
    { id: 'c4', nameEs: 'Varios', nameEn: 'Other' },
  ],
  'en',
)

const product: CsvProduct = {
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
  dimensions: '',
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

  it('finds the delimiter in the first line, outside quotes', () => {
    expect(delimiterOf('id,SKU\n1;2;3')).toBe(',')
    expect(delimiterOf('"a,b,c";SKU;titleEs')).toBe(';')
  })

  it('reads numbers with point or comma, and nothing that could mean two things', () => {
    expect(['24.90', '24,9', ' 7 ', '-1'].map(numberOf)).toEqual([24.9, 24.9, 7, -1])
    for (const text of ['', '1.234,50', '1e3', '5 €', '0x10', 'Infinity']) expect(numberOf(text)).toBeNaN()
  })

  it('reads yes and no of both languages', () => {
    expect(['TRUE', '1', 'Sí', 'on', 'false', 'No', '0'].map(booleanOf)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(booleanOf('constructor')).toBeUndefined()
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

describe('a line of a product that is there', () => {
  it('changes nothing when it is as exported', () => {
    expect(readCsvLine(exported(), product, categories)).toEqual({ values: {}, changes: [], errors: [] })
  })

  it('changes nothing when only the writing differs', () => {
    const same = {
      price: '24,90',
      stock: '7.0',
      visible: 'sí',
      categories: 'c1|c3',
      largeDescriptionEs: 'Una\r\nlarga',
    }
    expect(readCsvLine(cells(same), product, categories)).toEqual({ values: {}, changes: [], errors: [] })
  })

  it('leaves what it has no cell for, and what has a default and is empty', () => {
    expect(readCsvLine(cells({ SKU: '', stock: ' ', visible: '' }), product, categories).changes).toEqual([])
  })

  it('tells old and new of what changes', () => {
    const reading = readCsvLine(cells({ price: '20', weight: '', categories: 'Soap' }), product, categories)
    expect(reading.values).toEqual({ price: 20, weight: '', categories: ['c2'] })
    expect(reading.changes).toEqual([
      { column: 'price', before: '24.9', after: '20' },
      { column: 'weight', before: '250', after: '' },
      { column: 'categories', before: 'Shirts | c3', after: 'Soap' },
    ])
  })

  it('may keep what the rules of today refuse', () => {
    const old = { ...product, shortDescriptionEs: '', categories: [] }
    const line = new Map(csvRow(old, categories).map((cell, index) => [csvColumns[index] as CsvColumn, cell]))
    expect(readCsvLine(line, old, categories).errors).toEqual([])
  })

  it('is told every cell at fault by the rules of the form', () => {
    const wrong = {
      titleEs: ' ',
      price: '0.4',
      stock: '1.5',
      visible: 'maybe',
      categories: 'Shirts | Hats',
      weight: 'x'.repeat(61),
    }
    const { errors } = readCsvLine(cells(wrong), product, categories)
    expect(Object.fromEntries(errors.map(({ column, key }) => [column, key]))).toEqual({
      titleEs: 'titleEs',
      price: 'priceRange',
      stock: 'integer',
      weight: 'tooLong',
      visible: 'csvVisible',
      categories: 'categoryUnknown',
    })
  })
})

describe('a line of a new product', () => {
  it('is hidden and without stock unless it says otherwise, its categories by name, each once', () => {
    const { values, errors } = readCsvLine(cells(newProduct), undefined, categories)
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

  it('needs what the form needs', () => {
    const { errors } = readCsvLine(cells({ titleEs: 'x' }), undefined, categories)
    expect(errors.map(({ key }) => key)).toEqual([
      ...['titleEn', 'shortDescriptionEs', 'shortDescriptionEn', 'largeDescriptionEs', 'largeDescriptionEn'],
      ...['price', 'categories'],
    ])
  })
})
