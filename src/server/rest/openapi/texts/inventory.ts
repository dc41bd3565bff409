import {
  inventoryChangeSchema,
  inventoryErrorSchema,
  inventoryReportSchema,
} from '../../../../shared/catalog/inventory-csv.ts'
import { describedInPart, named } from '../../described.ts'
import { example, identifier, lineTexts, whole } from './words.ts'

/** The report of a stocktake; what it shares with that of products is described there. */

const options = example(
  'What is chosen of the product, in the language of the request; empty without options.',
  'Size M',
)

named('InventoryError', inventoryErrorSchema, 'A cell that cannot be taken.')
describedInPart(inventoryErrorSchema, {
  options,
  column: example('Name of the column; empty when the whole row is meant.', 'stock'),
  key: example('What is wrong, for programs.', 'stockRange'),
  value: example('What stands in the cell.', '-3'),
})

named('InventoryChange', inventoryChangeSchema, 'A value that changes.', {
  column: example('Name of the column.', 'stock'),
  before: example('What stands in the shop.', '7'),
  after: example('What the file says.', '6'),
})

named(
  'InventoryReport',
  inventoryReportSchema,
  'What an import would do, or has done; its lists are cut at 1,000 rows.',
  {
    imported: 'False: nothing was written.',
    fingerprint: example(
      'Of the products that the file was compared with; sent with the import, it notices what others have saved.',
      'gU2uJb8xT0a1',
    ),
    counts: {
      description: 'How many rows of each kind there are.',
      fields: {
        changed: whole('Rows that change something.', 5),
        unchanged: whole('Rows that say what stands in the shop.', 120),
        wrong: whole('Rows that cannot be taken.', 0),
      },
    },
    ignoredColumns: example('Names in the header that mean nothing here.', ['shelf']),
    changed: {
      description: 'Rows that change something.',
      fields: {
        ...lineTexts,
        options,
        id: identifier('Identifier of the product.'),
        changes: 'Each value that changes.',
      },
    },
    errors: 'What cannot be taken.',
  },
)
