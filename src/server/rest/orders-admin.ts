import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { adminOrdersQuerySchema, adminOrdersSchema } from '../../shared/orders/admin.ts'
import { orderFilterNames } from '../../shared/orders/filters.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

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
