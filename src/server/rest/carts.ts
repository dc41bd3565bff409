import * as z from 'zod/mini'
import { cartSchema, cartUpdateSchema } from '../../shared/cart/entities.ts'
import {
  checkoutResultSchema,
  checkoutSchema,
  createCheckoutSchema,
  settledSchema,
} from '../../shared/checkout/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { idempotencyHeaders, orderParams } from './parts.ts'

/** The stored cart, and the way from a cart to a paid order. */
export function defineCartRoutes(define: DefineRoutes, { services: { carts, checkout } }: RestDoor): void {
  define.post('/carts/update', {
    summary: 'Replaces the stored cart; prices in the answer are the catalogue’s',
    description:
      'The cart of the account as a whole: what is not sent leaves it. Unknown and hidden products are dropped, prices are the shop’s.',
    access: 'user',
    limit: 'carts',
    body: cartUpdateSchema,
    output: described(z.object({ cart: cartSchema }), { cart: 'The cart as it is stored now.' }),
    handler: async ({ body, caller }) => ({ cart: await carts.update(caller.session.userId, body.products) }),
  })

  define.post('/carts/checkout', {
    summary: 'Takes the stock, writes the order and answers where to pay',
    description:
      'Sends the buyer to the `url` of the answer. A guest uses any e-mail; a signed-in buyer’s empty mailing data are filled from it. With an `Idempotency-Key` the same submit, sent again within 24 hours, answers the first order; another body with the same key is a 422, the key of an order that is dead a 409. A key is of its account; a guest’s is known by the `guest` cookie or, from 20 random characters on, by itself. A 409 with `unavailable` names what is gone or short, and in `left` how many there are where 1 to 5 are left; it takes nothing. With `expectedTotal` an order that would cost anything else is a 409 with a `quote`, which the key does not remember: send it again with the new total. So is one with `termsVersion` while another version of the terms is in effect, which `terms` names; an order without it accepts the one in effect. A token that proves nothing is a 401, lest the order be a guest’s. A shop whose settings (section `checkout`) do not ask for `telephone` or `address2` takes the order without them.',
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
    summary: 'Return from the payment: asks the provider and settles the order',
    description:
      'The order counts as paid only if the provider says so. Calling it again changes nothing. No session is needed: who knows the identifier has come back from the payment.',
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    head: ({ params }) => checkout.requireOrder(params.orderId),
    handler: ({ params }) => checkout.success(params.orderId),
  })

  define.get('/carts/checkout-error/{orderId}', {
    summary: 'The buyer turned back: ends the payment and cancels the order unless it is paid or in progress',
    description:
      'Gives the stock back. A payment that has succeeded all the same stays. While a payment is in progress (`paymentStatus` 22) nothing changes, and the answer is `completed` false with the order. Calling it again changes nothing.',
    params: orderParams,
    output: settledSchema,
    errors: ['order-not-found', 'payment-service'],
    head: ({ params }) => checkout.requireOrder(params.orderId),
    handler: ({ params }) => checkout.error(params.orderId),
  })
}
