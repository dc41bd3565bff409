import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../core/app-error.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

const signatureHeaders = z.object({ 'stripe-signature': z.optional(z.string()) })

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
    limit: 'none',
    body: bytesSchema,
    headers: signatureHeaders,
    output: z.object({ received: z.boolean() }),
    errors: ['bad-signature', 'not-found'],
    handler: async ({ body, headers }) => {
      await checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature: headers['stripe-signature'] })
      return { received: true }
    },
  })
}
