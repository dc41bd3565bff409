import * as z from 'zod/mini'
import { cartSchema, cartUpdateSchema } from '../../shared/cart/entities.ts'
import { idSchema } from '../../shared/catalog/answers.ts'
import { checkoutAnswerSchema, checkoutSchema, settledSchema } from '../../shared/checkout/entities.ts'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'carts'
const orderParams = z.object({ orderId: idSchema.shape.id })

const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(idempotencyKeySchema),
})

/** The stored cart, and the way from a cart to a paid order. */
export function defineCartRoutes(define: DefineRoute, { services: { carts, checkout } }: RestDoor): void {
  define({
    method: 'POST',
    url: '/carts/update',
    summary: 'Replaces the stored cart; prices in the answer are the catalogue’s',
    tag,
    access: 'user',
    limit: 'carts',
    body: cartUpdateSchema,
    output: z.object({ cart: cartSchema }),
    handler: async ({ body, caller }) => ({ cart: await carts.update(caller.session.userId, body.products) }),
  })

  define({
    method: 'POST',
    url: '/carts/checkout',
    summary: 'Takes the stock, writes the order and answers where to pay',
    tag,
    access: 'anyone-valid',
    limit: 'checkout',
    body: checkoutSchema,
    headers: idempotencyHeaders,
    output: checkoutAnswerSchema,
    errors: ['unavailable', 'order-ended', 'key-reused', 'payment-service'],
    handler: ({ body, headers, caller }) => {
      const { session, guestId, language } = caller
      return checkout.place(body, { session, guestId, language }, headers['idempotency-key'])
    },
  })

  define({
    method: 'GET',
    url: '/carts/checkout-success/{orderId}',
    summary: 'Return from the payment: asks the provider and settles the order',
    tag,
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    handler: ({ params }) => checkout.success(params.orderId),
  })

  define({
    method: 'GET',
    url: '/carts/checkout-error/{orderId}',
    summary: 'The buyer turned back: ends the payment and cancels the order unless it is paid',
    tag,
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    handler: ({ params }) => checkout.error(params.orderId),
  })
}
