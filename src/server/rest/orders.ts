import * as z from 'zod/mini'
import { idSchema } from '../../shared/catalog/answers.ts'
import { invoiceKeySchema, invoiceSchema, userOrderSchema } from '../../shared/orders/entities.ts'
import { serverText } from '../i18n.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'orders'
const orderParams = z.object({ orderId: idSchema.shape.id })
const pdfSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value))

const documents = [
  {
    kind: 'invoice',
    url: '/orders/invoice/{orderId}/pdf',
    summary: 'The invoice as PDF, in the language of the request',
  },
  {
    kind: 'credit-note',
    url: '/orders/credit-note/{orderId}/pdf',
    summary: 'The credit note of a cancelled order as PDF',
  },
] as const

/** The orders of a user, their invoices, and the buyer's change of mind. */
export function defineOrderRoutes(define: DefineRoute, { services: { orders } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/orders/user-list',
    summary: 'The orders of the signed-in user, newest first',
    tag,
    access: 'user',
    output: z.object({ orders: z.array(userOrderSchema) }),
    handler: async ({ caller }) => ({ orders: await orders.listOf(caller.session.userId) }),
  })

  define({
    method: 'GET',
    url: '/orders/invoice/{orderId}',
    summary: 'An invoice for its owner, an admin, or whoever has the key of the order’s mail',
    tag,
    access: 'optional',
    params: orderParams,
    query: invoiceKeySchema,
    output: z.object({ invoice: invoiceSchema }),
    errors: ['unauthorized', 'order-not-found'],
    handler: async ({ params, query, caller }) => ({
      invoice: await orders.invoice(params.orderId, caller.session, query.key),
    }),
  })

  for (const { kind, url, summary } of documents) {
    define({
      ...({ method: 'GET', url, summary, tag, access: 'optional' } as const),
      params: orderParams,
      query: invoiceKeySchema,
      output: pdfSchema,
      mediaType: 'application/pdf',
      errors: ['unauthorized', 'order-not-found'],
      limit: 'documents',
      handler: async ({ params, query, caller, reply }) => {
        const { session, language } = caller
        const { fileName, pdf } = await orders.document(kind, params.orderId, session, query.key, language)
        reply.header('content-disposition', `attachment; filename="${fileName}"`)
        return pdf
      },
    })
  }

  define({
    method: 'POST',
    url: '/orders/cancel/{orderId}',
    summary: 'The buyer cancels a paid order that is not being prepared; the money goes back',
    tag,
    access: 'user',
    params: orderParams,
    output: z.object({ message: z.string() }),
    errors: ['order-not-found', 'transition-not-allowed'],
    handler: async ({ params, caller }) => {
      await orders.cancelByUser(params.orderId, caller.session.userId)
      return { message: serverText(caller.language, 'answers:orderCancelled') }
    },
  })
}
