import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvColumns, csvRow } from '../../../shared/catalog/csv.ts'
import { escapeCell } from '../../../shared/catalog/csv-cells.ts'
import { type CsvFormat, delimiterMarks } from '../../../shared/csv-format.ts'
import type { Db } from '../../db/db.ts'
import { readCsvCategories, readCsvProducts } from './csv-products.ts'

async function* rowsOf(db: Db, { language, delimiter }: CsvFormat): AsyncGenerator<string[]> {
  const categories = await readCsvCategories(db, language)
  yield [...csvColumns]
  for await (const products of readCsvProducts(db)) {
    for (const product of products) yield csvRow(product, categories, delimiter).map(escapeCell)
  }
}

/**
 * All products as CSV in UTF-8 with BOM, category names in the format's language. Read while it is sent, a page at a
 * time; imported again, it changes nothing.
 */
export function exportProducts(db: Db, format: CsvFormat): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', delimiter: delimiterMarks[format.delimiter] })
  // A failure ends the file itself with that error, which is for whoever reads it.
  pipeline(rowsOf(db, format), csv, () => undefined)
  return csv
}
