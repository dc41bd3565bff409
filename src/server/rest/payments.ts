import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'

/** Stripe's webhook: its signature is over the bytes as they came, so that this scope reads bodies raw. */
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
      tag: 'payments',
      body: z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required'),
      output: z.object({ received: z.boolean() }),
      errors: ['bad-signature', 'not-found'],
      handler: async ({ body, request }) => {
        const signature = request.headers['stripe-signature']
        await door.services.checkout.stripeWebhook(body, typeof signature === 'string' ? signature : undefined)
        return { received: true }
      },
    })
  })
}
