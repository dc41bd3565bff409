import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { invoiceKeySchema, invoiceSchema, userOrderSchema } from '../../shared/orders/entities.ts'
import { publicProcedure, router, userProcedure } from '../trpc/trpc.ts'

const orderSchema = z.object({ orderId: idSchema.shape.id })

export const ordersRouter = router({
  /** The orders of the signed-in user, newest first. */
  list: userProcedure
    .output(z.array(userOrderSchema))
    .query(({ ctx }) => ctx.services.orders.userList(ctx.session.userId)),

  /** An invoice for its owner, an admin, or a reader with the key of the order's mail. */
  invoice: publicProcedure
    .input(z.extend(orderSchema, invoiceKeySchema.shape))
    .output(invoiceSchema)
    .query(({ ctx, input }) => ctx.services.orders.invoice(input.orderId, ctx.session, input.key)),

  /** The buyer cancels a paid order that is not being prepared. */
  cancel: userProcedure
    .meta({ limit: 'none' })
    .input(orderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.cancelByUser(input.orderId, ctx.session.userId)),
})
