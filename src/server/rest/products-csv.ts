import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvReportSchema, maxCsvBytes } from '../../shared/catalog/csv.ts'
import { inventoryReportSchema } from '../../shared/catalog/inventory-csv.ts'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { atMost } from '../../shared/length.ts'
import { getActor } from '../core/actor.ts'
import type { RestHandlerContext } from './add-route.ts'
import type { DefineRoutes } from './define.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

const mediaType = 'text/csv'

const importQuerySchema = z.object({
  preview: z._default(z.boolean('invalid'), false),
  fingerprint: z.optional(z.string().check(atMost(64))),
})

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
export function defineProductCsvRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestHandlerContext): void {
  define.get('/products/admin/export.csv', {
    ...exportCall,
    handler: ({ query: { delimiter }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="products.csv"')
      return catalogAdmin.exportCsv({ delimiter, language })
    },
  })

  define.post('/products/admin/import.csv', {
    ...importCall,
    output: csvReportSchema,
    handler: ({ query: { preview, fingerprint }, body: file, caller: { language, session } }) =>
      preview
        ? catalogAdmin.previewCsv({ file, language })
        : catalogAdmin.importCsv({ file, language, fingerprint }, getActor(session)),
  })

  define.get('/products/admin/export-inventory.csv', {
    ...exportCall,
    handler: ({ query: { delimiter }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="inventory.csv"')
      return catalogAdmin.exportInventory({ delimiter, language })
    },
  })

  define.post('/products/admin/import-inventory.csv', {
    ...importCall,
    output: inventoryReportSchema,
    handler: ({ query: { preview, fingerprint }, body: file, caller: { language, session } }) =>
      preview
        ? catalogAdmin.previewInventory({ file, language })
        : catalogAdmin.importInventory({ file, language, fingerprint }, getActor(session)),
  })
}
