import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { DocumentedRoute } from './definition.ts'

/** Addresses of the browsable page, as its plugin has them. */
const pageAddresses = ['', '/json', '/yaml', '/static/index.html', '/static/swagger-initializer.js', '/static/*']

/** Runs `make` when it is first called, and once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * The OpenAPI document at /api/openapi.json and its browsable page at /api/docs. Both are made when somebody first asks
 * for them: developers do, shops in use seldom, and they take a tenth of a second and several megabytes.
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
  const openBody = once(async () => JSON.stringify(await openDocument()))
  const openPage = once(async () => {
    const { createDocumentationPage } = await import('./documentation-page.ts')
    return createDocumentationPage(await openDocument(), config.shopName)
  })

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await openBody()),
  )
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await openPage()
    const { 'if-none-match': known } = request.headers
    const answer = await page.inject({ url: request.url, headers: known ? { 'if-none-match': known } : {} })
    // In the shop's own words, as for every other address.
    if (answer.statusCode === 404) throw new AppError('not-found')
    const { connection: _connection, date: _date, 'content-length': _length, ...headers } = answer.headers
    return reply
      .code(answer.statusCode)
      .headers(headers)
      .send(answer.payload === '' ? undefined : answer.rawPayload)
  }
  for (const address of pageAddresses) app.get(`/docs${address}`, sendPage)
}
