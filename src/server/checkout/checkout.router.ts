import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { checkoutResultSchema, createCheckoutSchema, settledSchema } from '../../shared/checkout/entities.ts'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import { paymentPageSchema } from '../../shared/checkout/payment-page.ts'
import { atMost } from '../../shared/length.ts'
import { AppError } from '../core/app-error.ts'
import { validate } from '../core/validate.ts'
import { publicProcedure, router } from '../trpc/trpc.ts'
import type { CheckoutService } from './checkout.service.ts'

const id = z.string('required').check(z.minLength(1, 'required'), atMost(64))

const createPlaceSchema = (checkout: Pick<CheckoutService, 'notAsked'>) =>
  z.extend(createCheckoutSchema(checkout.notAsked()), { idempotencyKey: z.optional(idempotencyKeySchema) })
type PlaceSchema = ReturnType<typeof createPlaceSchema>

/** Checks the input of `place` by what the shop asks for now. @throws TRPCError as for any input that is not valid */
function parsePlace(checkout: CheckoutService, input: unknown): z.output<PlaceSchema> {
  const parsed = validate(createPlaceSchema(checkout), input)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
}

/** For guests and signed-in users; refuses a token that is no longer valid. */
const buyerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.staleToken) throw new AppError('unauthorized')
  return next()
})

export const checkoutRouter = router({
  place: buyerProcedure
    .meta({ limit: 'checkout', private: true })
    // Which fields are required is a setting: a schema of its own for each call.
    .input((input: unknown) => input as z.input<PlaceSchema>)
    .output(checkoutResultSchema)
    .mutation(({ ctx: { services, session, guestId, language }, input }) => {
      const { idempotencyKey, ...order } = parsePlace(services.checkout, input)
      return services.checkout.place(order, { session, guestId, language }, idempotencyKey)
    }),

  success: publicProcedure
    .meta({ limit: 'none', private: true })
    .input(z.object({ orderId: id }))
    .output(settledSchema)
    .mutation(({ ctx, input }) => ctx.services.checkout.success(input.orderId)),

  error: publicProcedure
    .meta({ limit: 'none', private: true })
    .input(z.object({ orderId: id }))
    .output(settledSchema)
    .mutation(({ ctx, input }) => ctx.services.checkout.leave(input.orderId)),

  demoPayment: publicProcedure
    .meta({ private: true })
    .input(z.object({ orderId: id, key: z.string('required').check(atMost(200)) }))
    .output(paymentPageSchema)
    .query(({ ctx, input }) => ctx.services.checkout.paymentPage(input, ctx.language)),
})
