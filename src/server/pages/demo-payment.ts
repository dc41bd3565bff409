import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'
import type { Services } from '../services.ts'

const actions = ['pay', 'decline', 'back'] as const
type Action = (typeof actions)[number]

function readAction(body: unknown): Action {
  const given = (body as { action?: unknown } | undefined)?.action
  const action = actions.find((name) => name === given)
  if (!action) throw new AppError('invalid', { fields: { action: 'invalid' } })
  return action
}

/** The form of the demo payment page posts to the page's own address and works without script. */
export function addDemoPayment(app: FastifyInstance, services: Services) {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 })
    scope.post<{ Params: { orderId: string }; Querystring: { key?: string } }>(
      '/demo-payment/:orderId',
      async (request, reply) => {
        const key = typeof request.query.key === 'string' ? request.query.key : ''
        const { orderId } = request.params
        const { location } = await services.checkout.choosePayment({ orderId, key }, readAction(request.body))
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(location, 303)
      },
    )
  })
}
