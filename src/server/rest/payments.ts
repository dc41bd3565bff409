import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paymentServiceNames, paymentServices } from '../../shared/orders/payment-services.ts'
import { AppError } from '../core/app-error.ts'
import type { RestHandlerContext } from './add-route.ts'
import type { DefineRoutes } from './define.ts'
import { acceptBytes, bytesSchema } from './parts.ts'

/** Bodies stay bytes, which signatures are over. There is no call but that of the configured payment service. */
export function acceptEvents(scope: FastifyInstance, { config }: RestHandlerContext): void {
  acceptBytes(scope, 'application/json')
  const { webhook } = paymentServices[config.payments]
  scope.addHook('onRequest', async ({ routeOptions }) => {
    if (!webhook || !routeOptions.url?.endsWith(`/payments/${webhook.path}`)) throw new AppError('not-found')
  })
}

/** The webhook of each payment service that has one. */
export function definePaymentRoutes(define: DefineRoutes, { services: { checkout } }: RestHandlerContext): void {
  for (const provider of paymentServiceNames) {
    const { webhook } = paymentServices[provider]
    if (!webhook) continue
    const { path, signatureHeader } = webhook
    define.post(`/payments/${path}`, {
      limit: 'none',
      body: bytesSchema,
      headers: z.object({ [signatureHeader]: z.optional(z.string()) }),
      output: z.object({ received: z.boolean() }),
      errors: ['bad-signature', 'not-found'],
      handler: async ({ body, headers }) => {
        await checkout.paymentEvent({ provider, rawBody: body, signature: headers[signatureHeader] })
        return { received: true }
      },
    })
  }
}
