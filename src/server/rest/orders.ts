import * as z from 'zod/mini'
import { creditNoteKeySchema, invoiceKeySchema, invoiceSchema, userOrderSchema } from '../../shared/orders/entities.ts'
import type { Caller } from '../http/caller.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { bytesSchema, messageAfter, messageSchema, orderParams } from './parts.ts'

const documents = [
  {
    kind: 'invoice',
    url: '/orders/invoice/{orderId}/pdf',
    query: invoiceKeySchema,
    summary: 'The invoice as PDF, as it was issued, in the language of the order',
    description: 'For whom the invoice itself is for: with the session or with the `key`.',
  },
  {
    kind: 'credit-note',
    url: '/orders/credit-note/{orderId}/pdf',
    query: creditNoteKeySchema,
    summary: 'A credit note of an order as PDF, as it was issued, in the language of the order',
    description:
      'For whom the invoice is for: with the session or with the `key`. Without `number` the one that took back all that was left of a cancelled order. 404 when there is none.',
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
    summary: 'The orders of the signed-in user, newest first',
    description:
      'A guest’s order is among them once the signed-in buyer has opened its invoice by the link of its mail.',
    access: 'user',
    output: described(z.object({ orders: z.array(userOrderSchema) }), { orders: 'The orders.' }),
    handler: async ({ caller }) => ({ orders: await orders.userList(caller.session.userId) }),
  })

  define.get('/orders/invoice/{orderId}', {
    summary: 'An invoice for its owner, an admin, or whoever has the key of the order’s mail',
    description:
      'Of a paid order. With a session it is the owner’s or an admin’s; with `key` anyone’s who has the mail. 401 without either, 404 for an order that is not paid or is somebody else’s, 409 where what is stored of it is damaged; of single values that are, `notice` says so.',
    access: 'optional',
    params: orderParams,
    query: invoiceKeySchema,
    output: described(z.object({ invoice: invoiceSchema }), { invoice: 'The invoice.' }),
    errors: ['unauthorized', 'order-not-found', 'document-damaged'],
    head: ({ params, query, caller }) => orders.requireDocument('invoice', toReading(params, query, caller)),
    handler: async ({ params, query, caller }) => ({
      invoice: await orders.invoice(params.orderId, caller.session, query.key),
    }),
  })

  for (const { kind, url, query, ...texts } of documents) {
    define.get(url, {
      ...texts,
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
    summary: 'The buyer cancels a paid order that is not being prepared; the money goes back',
    description:
      'The stock comes back, a credit note is issued and the refund is under way, all at once. With the session of its owner, or of a guest’s order with the `key` of its mail: 401 without either. 409 once it is being prepared.',
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
