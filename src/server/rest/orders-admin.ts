import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { csvFormatFields } from '../../shared/csv-format.ts'
import {
  adminOrdersQuerySchema,
  adminOrdersSchema,
  cancelFields,
  type SteppedOrder,
  shipFields,
  steppedOrderSchema,
} from '../../shared/orders/admin.ts'
import { orderFilterNames } from '../../shared/orders/filters.ts'
import { refundRequestSchema, refundSchema } from '../../shared/orders/refunds.ts'
import { actorOf } from '../core/actor.ts'
import type { OrdersService } from '../orders/orders.service.ts'
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
      access: { permission: 'orders.read' },
      query: listQuery,
      output: adminOrdersSchema,
      handler: ({ query }) => orders.adminList({ ...query, filter }, true),
    })
  }

  defineOrderSteps(define, orders)

  define.post('/orders/admin/refund/{orderId}', {
    summary: 'Gives back lines or an amount of a paid order',
    description:
      'Either `lines`, with the identifiers that the invoice gives them, or an `amount` in euros, which is spread over what the lines still hold. A credit note is issued, the provider is told, the buyer gets a mail; with `restock` the pieces come back on sale. An order that was not sent yet ends when all of its pieces have come back; an amount never ends it. 409 for more than was paid and not given back, and for an order that is not paid or is cancelled. With an `Idempotency-Key` the same request, sent again, answers the first refund; another one with the same key is a 422.',
    access: { permission: 'refunds.write', recent: 'guarded' },
    limit: 'none',
    status: 201,
    params: orderParams,
    headers: idempotencyHeaders,
    body: refundRequestSchema,
    output: described(z.object({ refund: refundSchema }), { refund: 'The refund.' }),
    errors: ['order-not-found', 'transition-not-allowed', 'refund-too-much', 'key-reused'],
    handler: async ({ params: { orderId }, headers, body: request, caller }) => ({
      refund: await orders.refund({ orderId, request, key: headers['idempotency-key'] }, actorOf(caller.session)),
    }),
  })

  define.get('/orders/admin/export.csv', {
    summary: 'Orders of everybody as a CSV file, newest first unless sorted',
    description:
      'One line for each order, in UTF-8 with a header line; all that match, however many. Names of statuses are in the language of the request.',
    access: { permission: 'orders.read', recent: 'guarded' },
    query: exportQuery,
    output: fileSchema,
    mediaType: 'text/csv',
    handler: ({ query: { delimiter, ...query }, caller: { language }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return orders.adminCsv(query, { delimiter, language })
    },
  })
}

/** The order after a step. */
const stepped = async (step: Promise<SteppedOrder>) => ({ order: await step })

/** The steps of a paid order, for the warehouse. */
function defineOrderSteps(define: DefineRoutes, orders: OrdersService): void {
  const step = {
    access: { permission: 'orders.write' },
    limit: 'none',
    params: orderParams,
    output: described(z.object({ order: steppedOrderSchema }), { order: 'The order as it is now.' }),
    errors: ['order-not-found', 'transition-not-allowed'],
  } as const

  define.post('/orders/admin/prepare/{orderId}', {
    ...step,
    summary: 'Begins the preparation of a paid order',
    description: 'From then on its buyer cannot cancel it. 409 for an order that is not paid, or is further on.',
    handler: ({ params, caller }) => stepped(orders.prepare(params.orderId, actorOf(caller.session))),
  })

  define.post('/orders/admin/ship/{orderId}', {
    ...step,
    summary: 'Completes an order that has been prepared: it is on its way',
    description:
      'The buyer gets a mail, with the `tracking` if there is one. 409 unless it is being prepared; also (`errors:shippingHeld`) while its payment is disputed, after money went back at the payment provider, and when all of its money has been given back, unless `anyway` is true.',
    body: shipFields,
    errors: [...step.errors, 'shipping-held'],
    handler: ({ params, body: { tracking, anyway }, caller }) =>
      stepped(orders.ship(params.orderId, actorOf(caller.session), tracking, anyway)),
  })

  define.post('/orders/admin/cancel/{orderId}', {
    ...step,
    // It gives the money back.
    access: { permission: 'refunds.write', recent: 'guarded' },
    summary: 'The shop cancels a paid order that is not shipped; the money goes back',
    description:
      'The stock comes back, a credit note is issued and the refund is under way, all at once. The buyer gets a mail, with the `reason` if there is one. 409 for an order that is not paid, is shipped, or has ended.',
    body: cancelFields,
    handler: ({ params, body, caller }) =>
      stepped(orders.cancelByShop(params.orderId, actorOf(caller.session), body.reason)),
  })
}
