import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe('a request target in absolute form', () => {
  let shop: RealApp
  let product: string
  beforeAll(async () => {
    shop = await openApp('sqlite')
    product = await shop.product()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  /** The whole answer to a request with this target, without what belongs to one answer alone. */
  async function ask(target: string, method = 'GET'): Promise<string> {
    const { port } = shop.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`)
    let response = ''
    socket.on('data', (bytes) => (response += bytes))
    await once(socket, 'close')
    return response.replace(/^(date|x-request-id):.*\r\n/gim, '')
  }

  it.each([
    ['http://shop.example', ''],
    ['https://shop.example:8443', ''],
    ['HTTP://SHOP.example', ''],
    ['http://somebody@shop.example', ''],
    ['http://shop.example', '?sort=price&limit=5'],
  ])('gets the response of its path: %s …%s', async (origin, query) => {
    const path = `/api/products/list${query}`
    await ask(path)
    const expected = await ask(path)
    expect(expected).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(expected).toContain(product)
    // Both are kept: the second one is answered before it is routed.
    expect(await ask(origin + path)).toBe(expected)
    expect(await ask(origin + path)).toBe(expected)
  })

  it('is cached under the address of its path', async () => {
    const path = `/api/products/${product}`
    await ask(path)
    const made = await ask(`http://shop.example${path}`)
    expect(made).toBe(await ask(path))
  })

  it('without a path is the root, with its query too', async () => {
    const expected = await ask('/')
    expect(await ask('http://shop.example')).toBe(expected)
    expect(await ask('http://shop.example?lng=es')).toBe(await ask('/?lng=es'))
  })

  it('is routed, limited and logged by its path, and its host counts', async () => {
    expect(await ask('http://shop.example/healthz', 'HEAD')).toMatch(/^HTTP\/1\.1 200/)
    expect(await ask('http://shop.example/api/nothing')).toMatch(/^HTTP\/1\.1 404/)
    await shop.services.logs.flush()
    const rows = await shop.db.requestLog.findMany({ where: { url: '/api/nothing' } })
    expect(rows.map(({ host }) => host)).toEqual(['shop.example'])
  })

  it('of another scheme is no address of the shop', async () => {
    expect(await ask('ftp://shop.example/healthz')).toMatch(/^HTTP\/1\.1 40[04]/)
  })
})
