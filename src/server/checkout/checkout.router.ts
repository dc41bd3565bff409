import * as z from 'zod/mini'
import { checkoutResultSchema, checkoutSchema, settledSchema } from '../../shared/checkout/entities.ts'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import { paymentPageSchema } from '../../shared/checkout/payment-page.ts'
import { AppError } from '../core/app-error.ts'
import { publicProcedure, router } from '../trpc/trpc.ts'

const id = z.string('required').check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'))

const placeSchema = z.extend(checkoutSchema, {
  idempotencyKey: z.optional(idempotencyKeySchema),
})

/** For guests and signed-in users; refuses a token that is no longer valid. */
const buyerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.staleToken) throw new AppError('unauthorized')
  return next()
})

export const checkoutRouter = router({
  place: buyerProcedure
    .meta({ limit: 'checkout' })
    .input(placeSchema)
    .output(checkoutResultSchema)
    .mutation(({ ctx: { services, session, guestId, language }, input: { idempotencyKey, ...input } }) =>
      services.checkout.place(input, { session, guestId, language }, idempotencyKey),
    ),

  success: publicProcedure
    .meta({ limit: 'none' })
    .input(z.object({ orderId: id }))
    .output(settledSchema)
    .mutation(({ ctx, input }) => ctx.services.checkout.success(input.orderId)),

  error: publicProcedure
    .meta({ limit: 'none' })
    .input(z.object({ orderId: id }))
    .output(settledSchema)
    .mutation(({ ctx, input }) => ctx.services.checkout.error(input.orderId)),

  demoPayment: publicProcedure
    .input(z.object({ orderId: id, key: z.string('required').check(z.maxLength(200, 'tooLong')) }))
    .output(paymentPageSchema)
    .query(({ ctx, input }) => ctx.services.checkout.paymentPage(input, ctx.language)),
})
