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
    for (const product of products) yield csvRow(product, categories, delimiter)
  }
}

/**
 * All products as CSV in UTF-8 with BOM, category names in the format's language. The products are read page by page
 * while the stream is sent; importing the file again changes nothing.
 */
export function exportProducts(db: Db, format: CsvFormat): Readable {
  return csvStream(rowsOf(db, format), format)
}

/** Rows as CSV in UTF-8 with BOM, read while the stream is sent; no cell is run as a formula. */
export function csvStream(rows: AsyncIterable<string[]>, { delimiter }: CsvFormat): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', delimiter: delimiterMarks[delimiter] })
  async function* escaped() {
    for await (const row of rows) yield row.map(escapeCell)
  }
  // A failure destroys the stream with that error, which its reader handles.
  pipeline(escaped(), csv, () => undefined)
  return csv
}
