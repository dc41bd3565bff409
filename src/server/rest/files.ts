import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvReportSchema, maxCsvBytes } from '../../shared/catalog/csv.ts'
import { inventoryReportSchema } from '../../shared/catalog/inventory-csv.ts'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { idField } from '../../shared/id-schema.ts'
import { atMost } from '../../shared/length.ts'
import { adminOrdersQuerySchema } from '../../shared/orders/admin.ts'
import { bookQuerySchema } from '../../shared/orders/book.ts'
import { creditNoteKeySchema } from '../../shared/orders/entities.ts'
import { ossQuerySchema } from '../../shared/taxes/oss.ts'
import { getActor } from '../core/actor.ts'
import type { Caller } from '../http/caller.ts'
import type { DefineRoutes, RestHandlerContext } from './add-route.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

const csvType = 'text/csv'
const streamSchema = z.custom<Readable>((value) => value instanceof Readable)

const documents = [
  { kind: 'invoice', url: '/orders/invoice/{orderId}/pdf', query: creditNoteKeySchema },
  { kind: 'credit-note', url: '/orders/credit-note/{orderId}/pdf', query: creditNoteKeySchema },
] as const

/** Parameters of a call that reads a document; `number` names one of several. */
const toReading = (
  { orderId }: { orderId: string },
  { key, number }: { key?: string | undefined; number?: string | undefined },
  { session }: Pick<Caller, 'session'>,
) => ({ orderId, session, key, number })

export function defineOrderFiles(define: DefineRoutes, { services: { orders } }: RestHandlerContext): void {
  for (const { kind, url, query } of documents) {
    define.get(url, {
      access: 'optional',
      input: z.object({ params: z.object({ orderId: idField() }), query }),
      output: bytesSchema,
      mediaType: 'application/pdf',
      errors: ['unauthorized', 'order-not-found', 'document-damaged'],
      limit: 'documents',
      head: ({ params, query, caller }) => orders.requireDocument(kind, toReading(params, query, caller)),
      handler: async ({ params, query, caller, reply }) => {
        const { fileName, pdf } = await orders.document(kind, toReading(params, query, caller))
        reply.header('content-disposition', `attachment; filename="${fileName}"`)
        return pdf
      },
    })
  }

  define.get('/orders/admin/export.csv', {
    access: { permission: 'orders.read', recent: 'guarded' },
    input: z.object({ query: z.extend(z.omit(adminOrdersQuerySchema, { page: true, limit: true }), csvFormatFields) }),
    output: streamSchema,
    mediaType: csvType,
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return orders.adminCsv(query, { delimiter, language })
    },
  })
}

/** The book of documents for the adviser, and archives of their PDFs. */
export function defineBookFiles(define: DefineRoutes, { services: { orders } }: RestHandlerContext): void {
  define.get('/documents/admin/book.csv', {
    access: { permission: 'documents.read', recent: 'guarded' },
    input: z.object({ query: z.extend(z.omit(bookQuerySchema, { page: true, limit: true }), csvFormatFields) }),
    output: streamSchema,
    mediaType: csvType,
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="documents.csv"')
      return orders.bookCsv(query, { delimiter, language })
    },
  })

  define.get('/documents/admin/archive/{id}/file', {
    access: { permission: 'documents.read', recent: 'guarded' },
    input: z.object({ params: z.object({ id: idField() }) }),
    output: streamSchema,
    mediaType: 'application/zip',
    errors: ['not-found', 'storage-away'],
    handler: async ({ params: { id }, reply }) => {
      const { name, bytes, file } = await orders.openArchive(id)
      reply.header('content-disposition', `attachment; filename="${name}"`).header('content-length', bytes)
      return file
    },
  })
}

/** Backups, for the owner alone: they hold all that the shop knows of its customers. */
export function defineBackupFiles(define: DefineRoutes, { services: { backups } }: RestHandlerContext): void {
  define.get('/system/admin/backups/{id}', {
    access: { permission: 'settings.write', recent: 'guarded' },
    input: z.object({ params: z.object({ id: idField() }) }),
    output: streamSchema,
    mediaType: 'application/x-tar',
    errors: ['not-found', 'storage-away'],
    handler: async ({ params: { id }, reply, caller: { session } }) => {
      const { bytes, content } = await backups.open(id, getActor(session))
      reply.header('content-disposition', `attachment; filename="shop-${id}.tar"`).header('content-length', bytes)
      return content
    },
  })
}

/** The report for the one stop shop, for the adviser. */
export function defineTaxFiles(define: DefineRoutes, { services: { taxes } }: RestHandlerContext): void {
  define.get('/taxes/admin/oss.csv', {
    access: { permission: 'documents.read', recent: 'guarded' },
    input: z.object({ query: z.extend(ossQuerySchema, csvFormatFields) }),
    output: streamSchema,
    mediaType: csvType,
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', `attachment; filename="oss-${query.year}-Q${query.quarter}.csv"`)
      return taxes.ossCsv(query, { delimiter, language })
    },
  })
}

const importQuerySchema = z.object({
  preview: z._default(z.boolean('invalid'), false),
  fingerprint: z.optional(z.string().check(atMost(64))),
})

const exportCall = {
  access: { permission: 'catalogue.read' },
  input: z.object({ query: z.object(csvFormatFields) }),
  output: streamSchema,
  mediaType: `${csvType}; charset=utf-8`,
} as const

const importCall = {
  access: { permission: 'catalogue.write' },
  limit: 'none',
  input: z.object({ query: importQuerySchema, body: bytesSchema }),
  bodyType: csvType,
  longBody: true,
  errors: ['edit-conflict'],
} as const

export function acceptCsv(scope: FastifyInstance): void {
  acceptBytes(scope, csvType, { bodyLimit: maxCsvBytes })
}

export function defineProductCsvRoutes(define: DefineRoutes, { services: { catalogAdmin } }: RestHandlerContext): void {
  const { exportCsv, previewCsv, importCsv, exportInventory, previewInventory, importInventory } = catalogAdmin
  const sheets = [
    { name: 'products', suffix: '', write: exportCsv, preview: previewCsv, read: importCsv, output: csvReportSchema },
    {
      ...{ name: 'inventory', suffix: '-inventory', output: inventoryReportSchema },
      ...{ write: exportInventory, preview: previewInventory, read: importInventory },
    },
  ]
  for (const { name, suffix, write, preview, read, output } of sheets) {
    define.get(`/products/admin/export${suffix}.csv`, {
      ...exportCall,
      handler: ({ query: { delimiter }, caller: { language }, reply }) => {
        reply.header('content-disposition', `attachment; filename="${name}.csv"`)
        return write({ delimiter, language })
      },
    })

    define.post(`/products/admin/import${suffix}.csv`, {
      ...importCall,
      output,
      handler: ({ query, body: file, caller: { language, session } }) =>
        query.preview
          ? preview({ file, language })
          : read({ file, language, fingerprint: query.fingerprint }, getActor(session)),
    })
  }
}
