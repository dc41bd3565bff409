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
import { idempotencyHeaders, orderParams } from './parts.ts'

const listQuery = z.omit(adminOrdersQuerySchema, { filter: true })
const exportQuery = z.extend(z.omit(adminOrdersQuerySchema, { page: true, limit: true }), csvFormatFields)
const fileSchema = z.custom<Readable>((value) => value instanceof Readable)

/** All orders, for admins. */
export function defineAdminOrderRoutes(define: DefineRoutes, { services: { orders } }: RestDoor): void {
  for (const filter of [undefined, ...orderFilterNames]) {
    define.get(filter ? `/orders/admin/list/${filter}` : '/orders/admin/list', {
      access: { permission: 'orders.read' },
      query: listQuery,
      output: adminOrdersSchema,
      handler: ({ query }) => orders.adminList({ ...query, filter }, true),
    })
  }

  defineOrderSteps(define, orders)

  define.post('/orders/admin/refund/{orderId}', {
    access: { permission: 'refunds.write', recent: 'guarded' },
    limit: 'none',
    status: 201,
    params: orderParams,
    headers: idempotencyHeaders,
    body: refundRequestSchema,
    output: z.object({ refund: refundSchema }),
    errors: ['order-not-found', 'transition-not-allowed', 'refund-too-much', 'key-reused'],
    handler: async ({ params: { orderId }, headers, body: request, caller }) => ({
      refund: await orders.refund({ orderId, request, key: headers['idempotency-key'] }, actorOf(caller.session)),
    }),
  })

  define.get('/orders/admin/export.csv', {
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
    output: z.object({ order: steppedOrderSchema }),
    errors: ['order-not-found', 'transition-not-allowed'],
  } as const

  define.post('/orders/admin/prepare/{orderId}', {
    ...step,
    handler: ({ params, caller }) => stepped(orders.prepare(params.orderId, actorOf(caller.session))),
  })

  define.post('/orders/admin/ship/{orderId}', {
    ...step,
    body: shipFields,
    errors: [...step.errors, 'shipping-held'],
    handler: ({ params, body: { tracking, anyway }, caller }) =>
      stepped(orders.ship(params.orderId, actorOf(caller.session), tracking, anyway)),
  })

  define.post('/orders/admin/cancel/{orderId}', {
    ...step,
    // It gives the money back.
    access: { permission: 'refunds.write', recent: 'guarded' },
    body: cancelFields,
    handler: ({ params, body, caller }) =>
      stepped(orders.cancelByShop(params.orderId, actorOf(caller.session), body.reason)),
  })
}
