import Fastify from 'fastify'

/** One response that the bare server sends: the shop's own bytes. */
export interface BareResponse {
  method: 'GET' | 'POST'
  path: string
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/**
 * The yardstick: Fastify with nothing but a route for each address, sending the bytes that the shop sends.
 * A process of its own, fed by its parent.
 */
async function serve(responses: BareResponse[]) {
  const app = Fastify({ logger: false })
  for (const { method, path, status, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64')
    app.route({ method, url: path, handler: (_request, reply) => reply.code(status).headers(headers).send(bytes) })
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ address })
}

process.on('message', (responses) => void serve(responses as BareResponse[]))
process.on('disconnect', () => process.exit(0))
