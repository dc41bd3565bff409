import type { Readable } from 'node:stream'
import { inventoryColumns, inventoryRow } from '../../../shared/catalog/inventory-csv.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import { columnIn, textIn } from '../../../shared/localized.ts'
import type { Db } from '../../db/db.ts'
import { csvStream } from './csv-export.ts'
import { readItems } from './inventory-items.ts'

async function* rowsOf(db: Db, { language, delimiter }: CsvFormat): AsyncGenerator<string[]> {
  yield [...inventoryColumns]
  for await (const items of readItems(db)) {
    for (const item of items) {
      const names = { product: columnIn(language, 'title', item), options: textIn(language, item.options) }
      yield inventoryRow(item, names, delimiter)
    }
  }
}

/**
 * Everything that is sold as CSV, for a stocktake: as exportProducts, titles and options in the format's language.
 * Importing the file again changes nothing.
 */
export function exportInventory(db: Db, format: CsvFormat): Readable {
  return csvStream(rowsOf(db, format), format)
}
