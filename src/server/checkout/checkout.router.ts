import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import {
  checkoutResultSchema,
  checkoutSchema,
  createCheckoutSchema,
  settledSchema,
} from '../../shared/checkout/entities.ts'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import { paymentPageSchema } from '../../shared/checkout/payment-page.ts'
import { quoteInputSchema, quoteSchema } from '../../shared/checkout/quote-entities.ts'
import { atMost } from '../../shared/length.ts'
import { validate } from '../core/validate.ts'
import type { Context } from '../trpc/declarations.ts'
import { buyerProcedure, publicProcedure, rest, router } from '../trpc/trpc.ts'
import type { CheckoutService } from './checkout.service.ts'

const id = z.string('required').check(z.minLength(1, 'required'), atMost(64))

const keyField = { idempotencyKey: z.optional(idempotencyKeySchema) }
const createPlaceSchema = (checkout: Pick<CheckoutService, 'notAsked'>) =>
  z.extend(createCheckoutSchema(checkout.notAsked()), keyField)
type PlaceSchema = ReturnType<typeof createPlaceSchema>

/** Checks the input of `place` by what the shop asks for now. @throws TRPCError as for any input that is not valid */
function parsePlace(checkout: CheckoutService, input: unknown): z.output<PlaceSchema> {
  const parsed = validate(createPlaceSchema(checkout), input)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
}

const settleProcedure = publicProcedure
  .meta({ limit: 'none', private: true })
  .input(z.object({ orderId: id }))
  .output(settledSchema)

/** HEAD settles no order, but fails if there is none. */
const settleOptions = {
  errors: ['order-not-found', 'payment-service'],
  head: ({ services }: Context, { orderId }: { orderId: string }) => services.checkout.requireOrder(orderId),
} as const

export const checkoutRouter = router({
  place: buyerProcedure
    .meta({
      limit: 'checkout',
      ...rest.post('/carts/checkout', {
        headers: { 'idempotency-key': 'idempotencyKey' },
        input: z.extend(checkoutSchema, keyField),
        errors: [
          'unavailable',
          'price-changed',
          'method-unavailable',
          'terms-changed',
          'closed',
          'no-payments',
          'order-ended',
          'key-reused',
          'payment-service',
        ],
      }),
    })
    // Which fields are required is a setting: a schema of its own for each call.
    .input((input: unknown) => input as z.input<PlaceSchema>)
    .output(checkoutResultSchema)
    .mutation(({ ctx, input }) => {
      const { services, session, language } = ctx
      const { idempotencyKey, ...order } = parsePlace(services.checkout, input)
      // Reading the guest's id sets a cookie, which an invalid order must not.
      return services.checkout.place(order, { session, guestId: ctx.guestId, language }, idempotencyKey)
    }),

  /** Quotes a cart, with the methods of shipping that fit; nothing is reserved. */
  quote: publicProcedure
    .meta({
      limit: 'none',
      private: true,
      ...rest.post('/carts/quote', { envelope: ['quote'], errors: ['unavailable'] }),
    })
    .input(quoteInputSchema)
    .output(quoteSchema)
    // A mutation, for a cart is too long for an address.
    .mutation(({ ctx, input }) => ctx.services.checkout.quote(input)),

  success: settleProcedure
    .meta(rest.get('/carts/checkout-success/{orderId}', settleOptions))
    .mutation(({ ctx, input }) => ctx.services.checkout.success(input.orderId)),

  /** The buyer left the payment; the page gets the state of every order. */
  error: settleProcedure.mutation(({ ctx, input }) => ctx.services.checkout.leave(input.orderId)),

  /** The buyer left the payment, for programs: the result names the order only while its payment is in progress. */
  leave: settleProcedure
    .meta(rest.get('/carts/checkout-error/{orderId}', settleOptions))
    .mutation(({ ctx, input }) => ctx.services.checkout.error(input.orderId)),

  demoPayment: publicProcedure
    .meta({ private: true })
    .input(z.object({ orderId: id, key: z.string('required').check(atMost(200)) }))
    .output(paymentPageSchema)
    .query(({ ctx, input }) => ctx.services.checkout.paymentPage(input, ctx.language)),
})
