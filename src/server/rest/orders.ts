import * as z from 'zod/mini'
import { creditNoteKeySchema, invoiceKeySchema, invoiceSchema, userOrderSchema } from '../../shared/orders/entities.ts'
import type { Caller } from '../http/caller.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { bytesSchema, messageAfter, messageSchema, orderParams } from './parts.ts'

const documents = [
  {
    kind: 'invoice',
    url: '/orders/invoice/{orderId}/pdf',
    query: invoiceKeySchema,
  },
  {
    kind: 'credit-note',
    url: '/orders/credit-note/{orderId}/pdf',
    query: creditNoteKeySchema,
  },
] as const

/** Parameters of a call that reads an order; `number` names one of several documents. */
const toReading = (
  { orderId }: { orderId: string },
  { key, number }: { key?: string | undefined; number?: string | undefined },
  { session }: Pick<Caller, 'session'>,
) => ({ orderId, session, key, number })

/** The orders of a user, their documents, and cancellation by the buyer. */
export function defineOrderRoutes(define: DefineRoutes, { services: { orders } }: RestDoor): void {
  define.get('/orders/user-list', {
    access: 'user',
    output: z.object({ orders: z.array(userOrderSchema) }),
    handler: async ({ caller }) => ({ orders: await orders.userList(caller.session.userId) }),
  })

  define.get('/orders/invoice/{orderId}', {
    access: 'optional',
    params: orderParams,
    query: invoiceKeySchema,
    output: z.object({ invoice: invoiceSchema }),
    errors: ['unauthorized', 'order-not-found', 'document-damaged'],
    head: ({ params, query, caller }) => orders.requireDocument('invoice', toReading(params, query, caller)),
    handler: async ({ params, query, caller }) => ({
      invoice: await orders.invoice(params.orderId, caller.session, query.key),
    }),
  })

  for (const { kind, url, query } of documents) {
    define.get(url, {
      access: 'optional',
      params: orderParams,
      query,
      output: bytesSchema,
      mediaType: 'application/pdf',
      errors: ['unauthorized', 'order-not-found', 'document-damaged'],
      limit: 'documents',
      head: ({ params, query, caller }) => orders.requireDocument(kind, toReading(params, query, caller)),
      handler: async ({ params, query, caller, reply }) => {
        const reading = toReading(params, query, caller)
        const { fileName, pdf } = await orders.document(kind, reading)
        reply.header('content-disposition', `attachment; filename="${fileName}"`)
        return pdf
      },
    })
  }

  define.post('/orders/cancel/{orderId}', {
    access: 'optional',
    limit: 'none',
    params: orderParams,
    query: invoiceKeySchema,
    output: messageSchema,
    errors: ['unauthorized', 'order-not-found', 'transition-not-allowed'],
    handler: ({ params, query, caller }) =>
      messageAfter(orders.cancelAsBuyer(toReading(params, query, caller)), caller, 'answers:orderCancelled'),
  })
}
