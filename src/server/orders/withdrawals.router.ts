import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import {
  adminWithdrawalSchema,
  adminWithdrawalsSchema,
  deliveredSchema,
  findOrderPageSchema,
  findOrderSchema,
  prefillSchema,
  receiptSchema,
  statementSchema,
  withdrawalKeySchema,
  withdrawalPageQuerySchema,
  withdrawalPageSchema,
  withdrawalsQuerySchema,
} from '../../shared/withdrawal/statement.ts'
import { getActor } from '../core/actor.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'
import { readFindPage } from './withdrawal/page.ts'

/** The withdrawal function, and the lookup of an order, for everybody. */
export const withdrawalsRouter = router({
  send: publicProcedure
    .meta({ limit: 'withdrawals', ...rest.post('/orders/withdrawal', { status: 201 }) })
    .input(statementSchema)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.withdraw(input, ctx.language)),

  prefill: publicProcedure
    .meta({ private: true, ...rest.get('/orders/withdrawal', { errors: ['order-not-found'] }) })
    .input(withdrawalKeySchema)
    .output(prefillSchema)
    .query(({ ctx, input }) => ctx.services.orders.prefillWithdrawal(input.key)),

  page: publicProcedure
    .meta({ private: true })
    .input(withdrawalPageQuerySchema)
    .output(withdrawalPageSchema)
    .query(({ ctx: { services, form, language }, input }) => services.orders.withdrawalPage(input, { form, language })),

  findOrder: publicProcedure
    .meta({ limit: 'findOrder', ...rest.post('/orders/find', { message: 'answers:orderSearched' }) })
    .input(findOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.findByMail(input)),

  findPage: publicProcedure
    .meta({ private: true })
    .output(findOrderPageSchema)
    .query(({ ctx }) => readFindPage(ctx.form)),
})

const write = staffProcedure('orders.write').meta({ limit: 'none' })

export const withdrawalsAdminRouter = router({
  list: staffProcedure('orders.write')
    .meta(rest.get('/orders/admin/withdrawals'))
    .input(withdrawalsQuerySchema)
    .output(adminWithdrawalsSchema)
    .query(({ ctx, input }) => ctx.services.orders.listWithdrawals(input)),

  handled: write
    .meta(rest.post('/orders/admin/withdrawals/{id}/handled', { envelope: ['withdrawal'], errors: ['not-found'] }))
    .input(idSchema)
    .output(adminWithdrawalSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.handleWithdrawal(input.id, getActor(ctx.session))),

  delivered: write
    .meta(
      rest.post('/orders/admin/delivered/{id}', {
        envelope: ['order'],
        errors: ['order-not-found', 'transition-not-allowed'],
      }),
    )
    .input(deliveredSchema)
    .output(z.object({ id: z.string(), deliveredAt: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.orders.setDelivered(input.id, input.at, getActor(ctx.session))),
})
