import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs. */
export async function addDocumentation(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api' })
}
