import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LoadProcess } from './load.ts'
import type { BenchRequest } from './requests.ts'

const paths = ['/length', '/chunks', '/nothing', '/large', '/missing'] as const
const get = (path: (typeof paths)[number]): BenchRequest => ({ method: 'GET', path, headers: { 'x-asked': 'yes' } })

describe('the load program', () => {
  const received: string[] = []
  const server: Server = createServer(async (request, reply) => {
    const body = (await request.toArray()).join('')
    received.push(`${request.method} ${request.url} ${request.headers['x-asked'] ?? ''}${body}`)
    if (request.url === '/length') reply.setHeader('content-length', 4).end('text')
    if (request.url === '/chunks') reply.write('one ', () => reply.end('two'))
    if (request.url === '/nothing') reply.writeHead(204).end()
    if (request.url === '/large') reply.end(Buffer.alloc(300_000, '0\r\n'))
    if (request.url === '/missing') reply.writeHead(404).end('none')
    if (request.url === '/orders') reply.end('{}')
  })
  let origin: string
  let load: LoadProcess
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    load = new LoadProcess()
  })
  afterAll(() => {
    load.stop()
    server.close()
  })

  it('requests all in turn, and finds the end of responses with a length, in chunks, without a body, of many packets', async () => {
    received.length = 0
    const requests = [get('/length'), get('/chunks'), get('/nothing'), get('/large')]
    const { responses, failures } = await load.run(origin, requests, { seconds: 0.2, connections: 4 })
    expect(failures).toBe(0)
    expect(responses).toBe(received.length)
    expect(new Set(received)).toEqual(new Set(requests.map(({ path }) => `GET ${path} yes`)))
  })

  it('counts unsuccessful responses apart', async () => {
    const { responses, failures } = await load.run(origin, [get('/missing')], { seconds: 0.1, connections: 2 })
    expect(responses).toBe(0)
    expect(failures).toBeGreaterThan(0)
  })

  it('requests no faster than its rate, each at its own time, with the body', async () => {
    received.length = 0
    const order: BenchRequest = { method: 'POST', path: '/orders', headers: {}, body: '{"ñ":1}' }
    const { responses } = await load.run(origin, [order], { seconds: 0.5, connections: 2, rate: 40 })
    expect(responses).toBeGreaterThan(0)
    expect(responses).toBeLessThanOrEqual(21)
    expect(new Set(received)).toEqual(new Set(['POST /orders {"ñ":1}']))
  })
})
