import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

/** A request as the server hears it: Fastify's own `inject` begins behind the cached responses. */
export async function injectServer(app: FastifyInstance, options: InjectOptions | string): Promise<Response> {
  await app.ready()
  let received: IncomingMessage | undefined
  try {
    return await inject((request, response) => {
      received = request as unknown as IncomingMessage
      app.server.emit('request', request, response)
    }, options)
  } finally {
    // As at the end of a real one, which clears the timer of its body.
    received?.emit('close')
  }
}
