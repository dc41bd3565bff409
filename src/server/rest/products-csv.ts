import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvReportSchema, maxCsvBytes } from '../../shared/catalog/csv.ts'
import { inventoryReportSchema } from '../../shared/catalog/inventory-csv.ts'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { atMost } from '../../shared/length.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

const mediaType = 'text/csv'

const importQuerySchema = described(
  z.object({
    preview: z._default(z.boolean('invalid'), false),
    fingerprint: z.optional(z.string().check(atMost(64))),
  }),
  {
    preview: 'True: only tells what the import would do.',
    fingerprint:
      'Of the preview: the import is refused when somebody else has saved one of the products since. Absent: it is not looked at.',
  },
)

const exportCall = {
  access: { permission: 'catalogue.read' },
  query: z.object(csvFormatFields),
  output: z.custom<Readable>((value) => value instanceof Readable),
  mediaType: 'text/csv; charset=utf-8',
} as const

const importCall = {
  access: { permission: 'catalogue.write' },
  limit: 'none',
  query: importQuerySchema,
  bodyType: mediaType,
  longBody: true,
  body: bytesSchema,
  errors: ['edit-conflict'],
} as const

/** Makes a scope accept CSV files only. */
export function acceptCsv(scope: FastifyInstance): void {
  acceptBytes(scope, mediaType, { bodyLimit: maxCsvBytes })
}

/** Export and import of products, and of their stock, as CSV. */
export function defineProductCsvRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestDoor): void {
  define.get('/products/admin/export.csv', {
    ...exportCall,
    summary: 'All products as CSV, category names in the language of the request',
    description:
      'In UTF-8 with a header line: `id`, the fields of a product’s form, and `pictures`. What is exported can be imported again.',
    handler: ({ query: { delimiter }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="products.csv"')
      return catalogAdmin.exportCsv({ delimiter, language })
    },
  })

  define.post('/products/admin/import.csv', {
    ...importCall,
    summary: 'Changes and adds products by CSV, all lines or none; with preview=true only tells what would change',
    description:
      'Lines are matched by `id`, else by `SKU`; a column that is missing and a cell that says what stands there change nothing. One wrong line and nothing is written. With `preview=true` first, and its `fingerprint` sent with the import, a 409 tells that somebody else has saved meanwhile.',
    output: csvReportSchema,
    handler: ({ query: { preview, fingerprint }, body: file, caller: { language, session } }) =>
      preview
        ? catalogAdmin.previewCsv({ file, language })
        : catalogAdmin.importCsv({ file, language, fingerprint }, actorOf(session)),
  })

  define.get('/products/admin/export-inventory.csv', {
    ...exportCall,
    summary: 'Everything that is sold as CSV, for a stocktake: products without options, and each variant',
    description:
      'In UTF-8 with a header line: `SKU`, `product` and `options` in the language of the request, `price`, `stock` and `barcode`. What is exported can be imported again.',
    handler: ({ query: { delimiter }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="inventory.csv"')
      return catalogAdmin.exportInventory({ delimiter, language })
    },
  })

  define.post('/products/admin/import-inventory.csv', {
    ...importCall,
    summary:
      'Changes stocks, prices and barcodes by CSV, all rows or none; with preview=true only tells what would change',
    description:
      'Rows are matched by `SKU`, over products and variants; a column that is missing and an empty cell change nothing, `product` and `options` are not read. The stock is what was counted. One wrong row and nothing is written. With `preview=true` first, and its `fingerprint` sent with the import, a 409 tells that somebody else has saved meanwhile.',
    output: inventoryReportSchema,
    handler: ({ query: { preview, fingerprint }, body: file, caller: { language, session } }) =>
      preview
        ? catalogAdmin.previewInventory({ file, language })
        : catalogAdmin.importInventory({ file, language, fingerprint }, actorOf(session)),
  })
}
