import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../root.ts'

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs. */
export async function addDocumentation(
  app: FastifyInstance,
  document: Record<string, unknown>,
  title: string,
): Promise<void> {
  const body = JSON.stringify(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  const logo = { type: 'image/svg+xml', content: await readFile(join(projectRoot, 'public/icon.svg')) }
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', logo, theme: { title } })
}
