import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { adminOrdersQuerySchema, adminOrdersSchema } from '../../shared/orders/admin.ts'
import { orderFilterNames } from '../../shared/orders/filters.ts'
import { refundRequestSchema, refundSchema } from '../../shared/orders/refunds.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { idempotencyHeaders, orderParams } from './parts.ts'

const listQuery = z.omit(adminOrdersQuerySchema, { filter: true })
const exportQuery = z.extend(z.omit(adminOrdersQuerySchema, { page: true, limit: true }), csvFormatFields)
const fileSchema = z.custom<Readable>((value) => value instanceof Readable)

/** All orders, for admins. */
export function defineAdminOrderRoutes(define: DefineRoutes, { services: { orders } }: RestDoor): void {
  for (const filter of [undefined, ...orderFilterNames]) {
    define.get(filter ? `/orders/admin/list/${filter}` : '/orders/admin/list', {
      summary: filter ? `Orders of everybody, the ${filter} ones` : 'Orders of everybody, newest first unless sorted',
      description: 'Without `page` and `limit` up to 2,000 rows. Days are of the shop’s time zone.',
      access: 'admin',
      query: listQuery,
      output: adminOrdersSchema,
      handler: ({ query }) => orders.adminList({ ...query, filter }, true),
    })
  }

  define.post('/orders/admin/refund/{orderId}', {
    summary: 'Gives back lines or an amount of a paid order',
    description:
      'Either `lines`, with the identifiers that the invoice gives them, or an `amount` in euros, which is spread over what the lines still hold. A credit note is issued, the provider is told, the buyer gets a mail; with `restock` the pieces come back on sale. An order that was not sent yet ends when nothing of it is left. 409 for more than was paid and not given back, and for an order that is not paid or is cancelled. With an `Idempotency-Key` the same request, sent again, answers the first refund; another one with the same key is a 422.',
    access: 'admin',
    limit: 'none',
    status: 201,
    params: orderParams,
    headers: idempotencyHeaders,
    body: refundRequestSchema,
    output: described(z.object({ refund: refundSchema }), { refund: 'The refund.' }),
    errors: ['order-not-found', 'transition-not-allowed', 'refund-too-much', 'key-reused'],
    handler: async ({ params: { orderId }, headers, body: request, caller }) => ({
      refund: await orders.refund({ orderId, request, key: headers['idempotency-key'] }, caller.session.userId),
    }),
  })

  define.get('/orders/admin/export.csv', {
    summary: 'Orders of everybody as a CSV file, newest first unless sorted',
    description:
      'One line for each order, in UTF-8 with a header line; all that match, however many. Names of statuses are in the language of the request.',
    access: 'admin',
    query: exportQuery,
    output: fileSchema,
    mediaType: 'text/csv',
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return orders.adminCsv(query, { delimiter, language })
    },
  })
}
