import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../core/app-error.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

const signatureHeaders = described(z.object({ 'stripe-signature': z.optional(z.string()) }), {
  'stripe-signature': 'The time and the signature; without it the event is refused.',
})

/** Bodies stay bytes, which Stripe's signature is over. Without Stripe there are no such calls. */
export function acceptEvents(scope: FastifyInstance, { config }: RestDoor): void {
  acceptBytes(scope, 'application/json')
  scope.addHook('onRequest', async () => {
    if (config.payments !== 'stripe') throw new AppError('not-found')
  })
}

/** Stripe's webhook. */
export function definePaymentRoutes(define: DefineRoutes, { services: { checkout } }: RestDoor): void {
  define.post('/payments/stripe/webhook', {
    summary: 'Events of Stripe; each is handled once',
    description:
      'For Stripe alone, by the webhook that is set up there: the signature is over the body byte for byte. 404 when the shop takes no payments by Stripe.',
    limit: 'none',
    body: bytesSchema,
    headers: signatureHeaders,
    output: described(z.object({ received: z.boolean() }), { received: 'The event was taken.' }),
    errors: ['bad-signature', 'not-found'],
    handler: async ({ body, headers }) => {
      await checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature: headers['stripe-signature'] })
      return { received: true }
    },
  })
}
