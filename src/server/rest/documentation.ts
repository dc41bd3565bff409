import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import type { DocumentedRoute } from './definition.ts'
import { documentationPage, swaggerInitializer, swaggerUiFiles } from './documentation-page.ts'

/** Runs `make` at the first call only. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * The OpenAPI document at /api/openapi.json, and its browsable page at /api/docs. The document takes a tenth of a second
 * and several megabytes, and is rarely read in a running shop: it is made at its first request.
 */
export async function addDocumentation(
  app: FastifyInstance,
  documented: readonly DocumentedRoute[],
  config: Config,
): Promise<void> {
  const openDocument = once(async () => {
    const { openApiDocument } = await import('./openapi/document.ts')
    return openApiDocument(documented, config)
  })
  const json = once(async () => JSON.stringify(await openDocument()))
  const yaml = once(async () => (await import('yaml')).stringify(await openDocument(), { strict: false }))
  const page = documentationPage(config.shopName)

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await json()),
  )
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await json()))
  app.get('/docs/yaml', async (_request, reply) => reply.type('application/x-yaml').send(await yaml()))
  app.get('/docs/static/index.html', (_request, reply) => reply.redirect('/api/docs/'))
  app.get('/docs/static/swagger-initializer.js', (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').send(swaggerInitializer),
  )
  await app.register(async (scope) => {
    scope.setNotFoundHandler(() => {
      throw new AppError('not-found')
    })
    await scope.register(fastifyStatic, {
      root: swaggerUiFiles,
      prefix: '/docs/static/',
      index: false,
      decorateReply: false,
    })
  })
}
