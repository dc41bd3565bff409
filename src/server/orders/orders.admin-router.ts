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
import { orderFilterNames } from '../../shared/orders/filters.ts'
import { listedAdminOrdersSchema, packingOrderSchema } from '../../shared/orders/packing.ts'
import { parcelInputSchema, parcelSchema, resendSchema } from '../../shared/orders/parcels.ts'
import { refundInputSchema, refundSchema } from '../../shared/orders/refunds.ts'
import { trackedOrderSchema, trackingSchema } from '../../shared/orders/tracked-orders.ts'
import { may } from '../../shared/staff/permissions.ts'
import { getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { eitherStaffProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('orders.read')
const step = staffProcedure('orders.write').meta({ limit: 'none' })
const pack = staffProcedure('orders.pack').meta({ limit: 'none' })
const refund = staffProcedure('refunds.write', 'guarded').meta({ limit: 'none' })

const stepErrors = ['order-not-found', 'transition-not-allowed'] as const
const stepOptions = { names: { orderId: 'id' }, envelope: ['order'], errors: stepErrors } as const

const parcelOptions = { names: { orderId: 'id' }, envelope: ['parcel'], errors: stepErrors } as const

const listCalls = [undefined, ...orderFilterNames].map(
  (filter) => rest.get(filter ? `/orders/admin/list/${filter}` : '/orders/admin/list', { fixed: { filter } }).rest,
)

export const ordersAdminRouter = router({
  list: read
    .input(adminOrdersQuerySchema)
    .output(shownAdminOrdersSchema)
    .query(async ({ ctx: { services }, input }) => {
      const { orders, total } = await services.orders.adminList(input)
      return { orders: await services.orders.withPictures(orders), total }
    }),

  /** Orders for programs: up to 2,000 rows if the query names no page. Over REST each filter has a path of its own. */
  fullList: eitherStaffProcedure('orders.read', 'orders.pack')
    .meta({ rest: listCalls })
    .input(adminOrdersQuerySchema)
    .output(listedAdminOrdersSchema)
    .query(({ ctx: { services, session }, input }) =>
      may(session, 'orders.read') ? services.orders.adminList(input, true) : services.orders.packingList(input),
    ),

  packing: staffProcedure('orders.pack')
    .meta(
      rest.get('/orders/admin/packing/{orderId}', {
        names: { orderId: 'id' },
        envelope: ['order'],
        errors: ['order-not-found'],
      }),
    )
    .input(idSchema)
    .output(packingOrderSchema)
    .query(({ ctx, input }) => ctx.services.orders.packingOrder(input.id)),

  order: read
    .input(idSchema)
    .output(adminOrderDetailSchema)
    .query(({ ctx, input }) => ctx.services.orders.adminOrder(input.id)),

  prepare: pack
    .meta(rest.post('/orders/admin/prepare/{orderId}', stepOptions))
    .input(idSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.prepare(input.id, getActor(ctx.session))),

  ship: pack
    .meta(
      rest.post('/orders/admin/ship/{orderId}', {
        ...stepOptions,
        errors: [...stepErrors, 'shipping-held', 'withdrawal-open'],
      }),
    )
    .input(shipSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => {
      // To send what is disputed or refunded is for those who see why.
      if (input.anyway && !may(ctx.session, 'orders.write')) throw new AppError('forbidden')
      return ctx.services.orders.ship(input.id, getActor(ctx.session), input.tracking, input)
    }),

  track: pack
    .meta(rest.post('/orders/admin/tracking/{orderId}', stepOptions))
    .input(trackingSchema)
    .output(trackedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.setTracking(input, getActor(ctx.session))),

  recordParcel: step
    .meta(rest.post('/orders/admin/parcel/{orderId}', parcelOptions))
    .input(parcelInputSchema)
    .output(parcelSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.recordParcel(input, getActor(ctx.session))),

  resendParcel: step
    .meta(
      rest.post('/orders/admin/resend/{orderId}', {
        ...parcelOptions,
        errors: [...stepErrors, 'withdrawal-open', 'unavailable'],
      }),
    )
    .input(resendSchema)
    .output(parcelSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.resendParcel(input, getActor(ctx.session))),

  refund: refund
    .meta(
      rest.post('/orders/admin/refund/{orderId}', {
        names: { orderId: 'id' },
        headers: { 'idempotency-key': 'key' },
        body: 'request',
        status: 201,
        envelope: ['refund'],
        errors: ['order-not-found', 'transition-not-allowed', 'refund-too-much', 'key-reused'],
      }),
    )
    .input(refundInputSchema)
    .output(refundSchema)
    .mutation(({ ctx, input: { id, key, request } }) =>
      ctx.services.orders.refund({ orderId: id, request, key }, getActor(ctx.session)),
    ),

  retryRefund: refund
    .input(retryRefundSchema)
    .mutation(({ ctx, input: { id: orderId, refundId } }) =>
      ctx.services.orders.retryRefund({ orderId, refundId }, getActor(ctx.session)),
    ),

  settleRefund: refund
    .input(retryRefundSchema)
    .mutation(({ ctx, input: { id: orderId, refundId } }) =>
      ctx.services.orders.settleRefund({ orderId, refundId }, getActor(ctx.session)),
    ),

  cancel: refund
    .meta(rest.post('/orders/admin/cancel/{orderId}', stepOptions))
    .input(cancelSchema)
    .output(steppedOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.cancelByShop(input.id, getActor(ctx.session), input.reason)),
})
