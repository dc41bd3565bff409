import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { later } from '../support/full.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { Figures } from './figures.ts'

/** What the balancer does decides what buyers of the fleet see: it must be no better than a real one. */
describe('the balancer of the fleet', later, () => {
  const servers: Server[] = []
  let balancer: Balancer | undefined
  afterEach(async () => {
    await balancer?.close()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** A server that is ready. @returns its port */
  async function serve(listener: RequestListener): Promise<number> {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') response.end()
      else listener(request, response)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const breaksOff: RequestListener = (request) => request.socket.destroy()

  async function ask(method: 'GET' | 'POST', ...ports: number[]) {
    balancer = await startBalancer(ports)
    const response = await fetch(balancer.url, { method })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  }

  it('sends a GET that was broken off to another server, and a POST to nobody', async () => {
    let posts = 0
    const good = await serve((request, response) => {
      if (request.method === 'POST') posts++
      response.end('good')
    })
    const bad = await serve(breaksOff)
    expect(await ask('GET', bad, good)).toMatchObject({ status: 200, text: 'good' })
    expect(balancer?.retried()).toBe(1)
    await balancer?.close()
    expect(await ask('POST', bad, good)).toMatchObject({ status: 503, retryAfter: '1' })
    expect(posts).toBe(0)
  })

  it('responds with 503 and Retry-After by itself when no server is ready', async () => {
    expect(await ask('GET', 1)).toMatchObject({ status: 503, retryAfter: '1' })
  })

  it('passes every status of a server on as it is, a wrong one too', async () => {
    const port = await serve((_request, response) => response.writeHead(500).end('broken'))
    expect(await ask('GET', port)).toMatchObject({ status: 500, retryAfter: null, text: 'broken' })
  })

  it('sends nothing to a server that was taken out, and waits for what is under way there', async () => {
    let finish: (() => void) | undefined
    const slow = await serve((_request, response) => {
      finish = () => response.end('finished')
    })
    balancer = await startBalancer([slow])
    const { url } = balancer
    const under = fetch(url).then((response) => response.text())
    while (!finish) await new Promise((resolve) => setTimeout(resolve, 10))
    let isOut = false
    const out = balancer.takeOut(slow).then(() => {
      isOut = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isOut).toBe(false)
    finish?.()
    expect(await under).toBe('finished')
    await out
    expect((await fetch(url)).status).toBe(503)
  })
})

describe('the figures of the fleet', () => {
  const response = (status: number, headers = {}) => ({
    ...{ method: 'GET', path: '/', status, headers, body: Buffer.from('x'), ms: 1 },
  })

  it('take 503 with Retry-After as reported, and every other error as wrong', () => {
    const figures = new Figures()
    figures.begin('phase')
    figures.count(response(200), [])
    figures.count(response(503, { 'retry-after': '2' }), [])
    figures.count(response(409), [409])
    expect(figures.wrong).toEqual([])
    for (const status of [503, 500, 502, 409]) figures.count(response(status), [])
    expect(figures.wrong).toHaveLength(4)
  })
})
