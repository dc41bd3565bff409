import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { invoiceKeySchema, invoiceSchema, shownOrderSchema } from '../../shared/orders/entities.ts'
import { orderViewSchema } from '../../shared/orders/order-view.ts'
import { publicProcedure, router, userProcedure } from '../trpc/trpc.ts'

const orderSchema = z.object({ orderId: idSchema.shape.id })

export const ordersRouter = router({
  /** The orders of the signed-in user, newest first. */
  list: userProcedure
    .output(z.array(shownOrderSchema))
    .query(async ({ ctx: { services, session } }) =>
      services.orders.withPictures(await services.orders.userList(session.userId)),
    ),

  /** An order for its page: all of it for its owner, an admin, or a reader with its key; else status and lines. */
  order: publicProcedure
    .meta({ private: true })
    .input(z.extend(orderSchema, invoiceKeySchema.shape))
    .output(orderViewSchema)
    .query(({ ctx, input }) => ctx.services.orders.view({ session: ctx.session, key: undefined, ...input })),

  /** An invoice for its owner, an admin, or a reader with the key of the order's mail. */
  invoice: publicProcedure
    .meta({ private: true })
    .input(z.extend(orderSchema, invoiceKeySchema.shape))
    .output(invoiceSchema)
    .query(({ ctx, input }) => ctx.services.orders.invoice(input.orderId, ctx.session, input.key)),

  /** The buyer cancels a paid order that is not being prepared; a guest by the order's key. */
  cancel: publicProcedure
    .meta({ limit: 'none' })
    .input(z.extend(orderSchema, invoiceKeySchema.shape))
    .mutation(({ ctx, input }) =>
      ctx.services.orders.cancelAsBuyer({ session: ctx.session, key: undefined, ...input }),
    ),
})
