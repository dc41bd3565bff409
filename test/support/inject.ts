import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

/** A request as the server hears it: Fastify's own `inject` begins behind the cached responses. */
export async function injectServer(app: FastifyInstance, options: InjectOptions | string): Promise<Response> {
  await app.ready()
  return inject((request, response) => void app.server.emit('request', request, response), options)
}
