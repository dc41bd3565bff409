import * as z from 'zod/mini'
import { idField } from '../../shared/id-schema.ts'
import { completeRequestSchema, orderKeyField } from '../../shared/orders/complete-invoice.ts'
import {
  creditNoteKeySchema,
  invoiceKeySchema,
  invoiceSchema,
  shownOrderSchema,
  userOrderSchema,
} from '../../shared/orders/entities.ts'
import { orderViewSchema } from '../../shared/orders/order-view.ts'
import { publicProcedure, rest, router, userProcedure } from '../trpc/trpc.ts'

const completeSchema = z.object({ orderId: idField(), key: orderKeyField, ...completeRequestSchema.shape })
const keyedOrderSchema = z.object({ orderId: idField(), ...invoiceKeySchema.shape })
/** For the owner of an order, an admin, or a reader with its key. */
const readProcedure = publicProcedure.meta({ access: 'optional', private: true }).input(keyedOrderSchema)

export const ordersRouter = router({
  list: userProcedure
    .output(z.array(shownOrderSchema))
    .query(async ({ ctx: { services, session } }) =>
      services.orders.withPictures(await services.orders.userList(session.userId)),
    ),

  /** The orders of the signed-in user without pictures, for programs. */
  plainList: userProcedure
    .meta(rest.get('/orders/user-list', { envelope: ['orders'] }))
    .output(z.array(userOrderSchema))
    .query(({ ctx }) => ctx.services.orders.userList(ctx.session.userId)),

  /** An order for its page: all of it for its owner, an admin, or a reader with its key; else status and lines. */
  order: readProcedure
    .output(orderViewSchema)
    .query(({ ctx, input }) => ctx.services.orders.view({ session: ctx.session, key: undefined, ...input })),

  /** An invoice for its owner, an admin, or a reader with the key of the order's mail. */
  invoice: publicProcedure
    .meta({
      ...{ access: 'optional', private: true },
      ...rest.get('/orders/invoice/{orderId}', {
        envelope: ['invoice'],
        errors: ['unauthorized', 'order-not-found', 'document-damaged'],
        head: ({ services, session }, reader: { orderId: string; key?: string; number?: string }) =>
          services.orders.requireInvoice({ key: undefined, ...reader, session }),
      }),
    })
    .input(z.object({ orderId: idField(), ...creditNoteKeySchema.shape }))
    .output(invoiceSchema)
    .query(({ ctx, input }) => ctx.services.orders.invoice(input.orderId, ctx.session, input.key, input.number)),

  /** A complete invoice in the place of the simplified one, once; a guest by the order's key. */
  completeInvoice: publicProcedure
    .meta({
      ...{ access: 'optional', private: true, limit: 'documents' },
      ...rest.post('/orders/invoice/{orderId}/complete', {
        inQuery: ['key'],
        status: 201,
        envelope: ['invoice'],
        errors: ['unauthorized', 'forbidden', 'order-not-found', 'already-complete', 'too-late', 'document-damaged'],
      }),
    })
    .input(completeSchema)
    .output(invoiceSchema)
    .mutation(({ ctx, input: { orderId, key, ...request } }) =>
      ctx.services.orders.completeInvoice({ orderId, key, session: ctx.session }, request),
    ),

  /** The buyer cancels a paid order that is not being prepared; a guest by the order's key. */
  cancel: readProcedure
    .meta({
      limit: 'none',
      ...rest.post('/orders/cancel/{orderId}', {
        inQuery: true,
        message: 'answers:orderCancelled',
        errors: ['unauthorized', 'order-not-found', 'transition-not-allowed'],
      }),
    })
    .mutation(({ ctx, input }) =>
      ctx.services.orders.cancelAsBuyer({ session: ctx.session, key: undefined, ...input }),
    ),
})
