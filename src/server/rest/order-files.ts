import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { idField } from '../../shared/id-schema.ts'
import { adminOrdersQuerySchema } from '../../shared/orders/admin.ts'
import { creditNoteKeySchema, invoiceKeySchema } from '../../shared/orders/entities.ts'
import type { Caller } from '../http/caller.ts'
import type { RestHandlerContext } from './add-route.ts'
import type { DefineRoutes } from './define.ts'
import { bytesSchema } from './parts.ts'

const documents = [
  { kind: 'invoice', url: '/orders/invoice/{orderId}/pdf', query: invoiceKeySchema },
  { kind: 'credit-note', url: '/orders/credit-note/{orderId}/pdf', query: creditNoteKeySchema },
] as const

/** Parameters of a call that reads a document; `number` names one of several. */
const toReading = (
  { orderId }: { orderId: string },
  { key, number }: { key?: string | undefined; number?: string | undefined },
  { session }: Pick<Caller, 'session'>,
) => ({ orderId, session, key, number })

/** Documents of an order as PDF, and the orders as CSV. */
export function defineOrderFiles(define: DefineRoutes, { services: { orders } }: RestHandlerContext): void {
  for (const { kind, url, query } of documents) {
    define.get(url, {
      access: 'optional',
      params: z.object({ orderId: idField() }),
      query,
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
    query: z.extend(z.omit(adminOrdersQuerySchema, { page: true, limit: true }), csvFormatFields),
    output: z.custom<Readable>((value) => value instanceof Readable),
    mediaType: 'text/csv',
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return orders.adminCsv(query, { delimiter, language })
    },
  })
}
