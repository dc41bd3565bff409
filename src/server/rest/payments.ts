import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../core/app-error.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'
import { described } from './described.ts'

const signatureHeaders = described(z.object({ 'stripe-signature': z.optional(z.string()) }), {
  'stripe-signature': 'The time and the signature; without it the event is refused.',
})

/** Stripe's webhook. Its signature is over the raw bytes, so that this scope does not parse bodies. */
export async function addPaymentRoutes(
  app: FastifyInstance,
  door: RestDoor,
  documented: DocumentedRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async () => {
      if (door.config.payments !== 'stripe') throw new AppError('not-found')
    })

    const define = createDefineRoute(scope, door, documented)
    define({
      method: 'POST',
      url: '/payments/stripe/webhook',
      summary: 'Events of Stripe; each is handled once',
      description:
        'For Stripe alone, by the webhook that is set up there: the signature is over the body byte for byte. 404 when the shop takes no payments by Stripe.',
      tag: 'payments',
      limit: 'none',
      body: z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required'),
      headers: signatureHeaders,
      output: described(z.object({ received: z.boolean() }), { received: 'The event was taken.' }),
      errors: ['bad-signature', 'not-found'],
      handler: async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        await door.services.checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature })
        return { received: true }
      },
    })
  })
}
