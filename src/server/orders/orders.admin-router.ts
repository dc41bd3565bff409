import { idSchema } from '../../shared/id-schema.ts'
import {
  adminOrderDetailSchema,
  adminOrdersQuerySchema,
  adminOrdersSchema,
  shipSchema,
} from '../../shared/orders/admin.ts'
import { adminProcedure, router } from '../trpc/trpc.ts'

/** Orders for admins. */
export const ordersAdminRouter = router({
  list: adminProcedure
    .input(adminOrdersQuerySchema)
    .output(adminOrdersSchema)
    .query(({ ctx, input }) => ctx.services.orders.adminList(input)),

  order: adminProcedure
    .input(idSchema)
    .output(adminOrderDetailSchema)
    .query(({ ctx, input }) => ctx.services.orders.adminOrder(input.id)),

  prepare: adminProcedure
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.prepare(input.id, ctx.session.userId)),

  ship: adminProcedure
    .meta({ limit: 'none' })
    .input(shipSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.ship(input.id, ctx.session.userId, input.tracking)),

  cancel: adminProcedure
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.cancelByShop(input.id, ctx.session.userId)),
})
