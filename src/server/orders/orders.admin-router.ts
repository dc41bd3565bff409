import { idSchema } from '../../shared/id-schema.ts'
import {
  adminOrderDetailSchema,
  adminOrdersQuerySchema,
  cancelSchema,
  retryRefundSchema,
  shipSchema,
  shownAdminOrdersSchema,
  steppedOrderSchema,
} from '../../shared/orders/admin.ts'
import { refundInputSchema, refundSchema } from '../../shared/orders/refunds.ts'
import { actorOf } from '../core/actor.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('orders.read')
const step = staffProcedure('orders.write').meta({ limit: 'none' })
/** Calls that give money back. */
const refund = staffProcedure('refunds.write', 'guarded').meta({ limit: 'none' })

/** Orders for admins. */
export const ordersAdminRouter = router({
  list: read
    .input(adminOrdersQuerySchema)
    .output(shownAdminOrdersSchema)
    .query(async ({ ctx: { services }, input }) => {
      const { orders, total } = await services.orders.adminList(input)
      return { orders: await services.orders.withPictures(orders), total }
    }),

  order: read
    .input(idSchema)
    .output(adminOrderDetailSchema)
    .query(({ ctx, input }) => ctx.services.orders.adminOrder(input.id)),

  prepare: step
    .input(idSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.prepare(input.id, actorOf(ctx.session))),

  ship: step
    .input(shipSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) =>
      ctx.services.orders.ship(input.id, actorOf(ctx.session), input.tracking, input.anyway),
    ),

  refund: refund
    .input(refundInputSchema)
    .output(refundSchema)
    .mutation(({ ctx, input: { id, key, request } }) =>
      ctx.services.orders.refund({ orderId: id, request, key }, actorOf(ctx.session)),
    ),

  retryRefund: refund
    .input(retryRefundSchema)
    .mutation(({ ctx, input: { id: orderId, refundId } }) =>
      ctx.services.orders.retryRefund({ orderId, refundId }, actorOf(ctx.session)),
    ),

  settleRefund: refund
    .input(retryRefundSchema)
    .mutation(({ ctx, input: { id: orderId, refundId } }) =>
      ctx.services.orders.settleRefund({ orderId, refundId }, actorOf(ctx.session)),
    ),

  cancel: refund
    .input(cancelSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.cancelByShop(input.id, actorOf(ctx.session), input.reason)),
})
