import { idSchema } from '../../shared/id-schema.ts'
import {
  adminOrderDetailSchema,
  adminOrdersQuerySchema,
  cancelSchema,
  shipSchema,
  shownAdminOrdersSchema,
  steppedOrderSchema,
} from '../../shared/orders/admin.ts'
import { refundInputSchema, refundSchema } from '../../shared/orders/refunds.ts'
import { adminProcedure, router } from '../trpc/trpc.ts'

/** Orders for admins. */
export const ordersAdminRouter = router({
  list: adminProcedure
    .input(adminOrdersQuerySchema)
    .output(shownAdminOrdersSchema)
    .query(async ({ ctx: { services }, input }) => {
      const { orders, total } = await services.orders.adminList(input)
      return { orders: await services.orders.withPictures(orders), total }
    }),

  order: adminProcedure
    .input(idSchema)
    .output(adminOrderDetailSchema)
    .query(({ ctx, input }) => ctx.services.orders.adminOrder(input.id)),

  prepare: adminProcedure
    .meta({ limit: 'none' })
    .input(idSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.prepare(input.id, ctx.session.userId)),

  ship: adminProcedure
    .meta({ limit: 'none' })
    .input(shipSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.ship(input.id, ctx.session.userId, input.tracking)),

  refund: adminProcedure
    .meta({ limit: 'none' })
    .input(refundInputSchema)
    .output(refundSchema)
    .mutation(({ ctx, input: { id, key, request } }) =>
      ctx.services.orders.refund({ orderId: id, request, key }, ctx.session.userId),
    ),

  cancel: adminProcedure
    .meta({ limit: 'none' })
    .input(cancelSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.cancelByShop(input.id, ctx.session.userId, input.reason)),
})
