import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompression } from '../../../src/server/http/compression.ts'
import { addErrorHandler, createErrorReporter } from '../../../src/server/http/error-handler.ts'

const logs = { error: () => undefined } as unknown as Parameters<typeof createErrorReporter>[0]
const silent = { debug() {}, info() {}, warn() {}, error() {} }
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  await addCompression(app)
  addErrorHandler(app, createErrorReporter(logs, silent))
  app.get('/orders.csv', (request, reply) => {
    const isBroken = new URL(request.url, 'http://shop').searchParams.has('broken')
    reply.type('text/csv').header('content-disposition', 'attachment; filename="orders.csv"').header('etag', '"1"')
    return Readable.from(isBroken ? failing() : ['id;number\n'.repeat(500)])
  })
  await app.ready()
})
afterAll(() => app.close())

function failing(): AsyncIterable<string> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the database is away')) }) }
}

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

it.each(['gzip', 'br', 'identity'])(
  'an error of a file that would be sent as %s can be read by every client',
  async (encoding) => {
    const response = await get('/orders.csv?broken', encoding)
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toMatchObject({ code: 500, key: 'errors:internal' })
  },
)

it('an error is no file and not cached as the file that failed', async () => {
  const { headers } = await get('/orders.csv?broken', 'gzip')
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  for (const name of ['content-disposition', 'etag']) expect(headers[name], name).toBeUndefined()
})

it('a file that does not fail stays compressed', async () => {
  const response = await get('/orders.csv', 'gzip')
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(response.rawPayload).toString()).toContain('id;number')
})
