import * as z from 'zod/mini'
import { cartSchema, cartUpdateSchema } from '../../shared/cart/entities.ts'
import {
  checkoutResultSchema,
  checkoutSchema,
  createCheckoutSchema,
  settledSchema,
} from '../../shared/checkout/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { idempotencyHeaders, orderParams } from './parts.ts'

/** The stored cart, and the way from a cart to a paid order. */
export function defineCartRoutes(define: DefineRoutes, { services: { carts, checkout } }: RestDoor): void {
  define.post('/carts/update', {
    access: 'user',
    limit: 'carts',
    body: cartUpdateSchema,
    output: z.object({ cart: cartSchema }),
    handler: async ({ body, caller }) => ({ cart: await carts.update(caller.session.userId, body.products) }),
  })

  define.post('/carts/checkout', {
    access: 'anyone-valid',
    limit: 'checkout',
    body: checkoutSchema,
    bodyNow: () => createCheckoutSchema(checkout.notAsked()),
    headers: idempotencyHeaders,
    output: checkoutResultSchema,
    errors: ['unavailable', 'price-changed', 'terms-changed', 'order-ended', 'key-reused', 'payment-service'],
    handler: ({ body, headers, caller }) => {
      const { session, guestId, language } = caller
      return checkout.place(body, { session, guestId, language }, headers['idempotency-key'])
    },
  })

  define.get('/carts/checkout-success/{orderId}', {
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    head: ({ params }) => checkout.requireOrder(params.orderId),
    handler: ({ params }) => checkout.success(params.orderId),
  })

  define.get('/carts/checkout-error/{orderId}', {
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    head: ({ params }) => checkout.requireOrder(params.orderId),
    handler: ({ params }) => checkout.error(params.orderId),
  })
}
