import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './http.types.ts'

/**
 * From the first stop signal on each response ends its connection, so that a proxy which keeps connections sends its next
 * request elsewhere, and not into one that is being closed: what changes something is not sent a second time.
 */
export function endConnections(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
