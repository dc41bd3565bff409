import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { checkedRatesSchema, rateSchema, ratesSchema, savedRateSchema } from '../../shared/taxes/entities.ts'
import { ossQuerySchema, ossReportSchema } from '../../shared/taxes/oss.ts'
import { getActor } from '../core/actor.ts'
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('settings.read')
const change = staffProcedure('settings.write').meta({ limit: 'none' })

export const taxesAdminRouter = router({
  rates: read
    .meta(rest.get('/taxes/admin/rates'))
    .output(ratesSchema)
    .query(({ ctx }) => ctx.services.taxes.rates()),

  saveRate: change
    .meta(
      rest.post('/taxes/admin/rates', {
        status: 201,
        editedBy: 'id',
        errors: ['not-found', 'tax-rate-exists', 'tax-rate-limit'],
      }),
    )
    .input(rateSchema)
    .output(z.object({ rate: savedRateSchema }))
    .mutation(async ({ ctx, input }) => ({ rate: await ctx.services.taxes.saveRate(input, getActor(ctx.session)) })),

  checkRates: change
    .input(checkedRatesSchema)
    .output(z.object({ count: z.number() }))
    .mutation(async ({ ctx, input }) => ({
      count: await ctx.services.taxes.checkRates(input.ids, getActor(ctx.session)),
    })),

  deleteRate: change
    .meta(rest.delete('/taxes/admin/rates/{id}', { message: 'answers:taxRateDeleted', errors: ['not-found'] }))
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.taxes.deleteRate(input.id, getActor(ctx.session))),

  /** The report of a quarter for the one stop shop, from issued documents. */
  oss: staffProcedure('documents.read')
    .meta(rest.get('/taxes/admin/oss'))
    .input(ossQuerySchema)
    .output(ossReportSchema)
    .query(({ ctx, input }) => ctx.services.taxes.oss(input)),
})
