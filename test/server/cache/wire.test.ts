import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../http/app.ts'

const path = '/api/products/list?limit=24'
const requestOf = (...lines: string[]) => [...lines, 'host: shop', '', ''].join('\r\n')

describe('a cached response on the wire', () => {
  let test: TestApp
  let port: number
  beforeEach(async () => {
    test = await testApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterEach(() => test.app.close())

  /** What comes back on one connection until the server closes it, or, kept alive, until all is there. */
  async function exchange(request: string, responses: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    let text = ''
    for await (const chunk of socket) {
      text += chunk
      // Each body is a whole object, and the only one of its response.
      if (text.split('\r\n\r\n{').length > responses && text.endsWith('}')) break
    }
    socket.destroy()
    return text
  }

  /** Without what is of one response alone; the id and the date are there and have their form. */
  function comparable(response: string): string[] {
    expect(response).toMatch(/\r\nx-request-id: [a-z0-9]{25}\r\n/)
    expect(response).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/)
    return response
      .replace(/(x-request-id|Date): .*/g, '$1')
      .split('\r\n')
      .sort()
  }

  const get = (address: string, ...headers: string[]) => requestOf(`GET ${address} HTTP/1.1`, ...headers)

  it('has the head and the body of the first one, which Fastify sent', async () => {
    const first = comparable(await exchange(get(path), 1))
    expect(first).toContain('Keep-Alive: timeout=65')
    expect(comparable(await exchange(get(path), 1))).toEqual(first)
  })

  it('follows the one before it on a connection with several requests at once', async () => {
    await exchange(get(path), 1)
    await exchange(get(path), 1)
    const other = '/api/products/homeProducts'
    const text = await exchange(get(other) + get(path) + get(path), 3)
    expect(text.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3)
    expect(text.indexOf('"shirts"')).toBeLessThan(text.indexOf('"total"'))
    expect(comparable(text.slice(text.lastIndexOf('HTTP/1.1')))).toEqual(comparable(await exchange(get(path), 1)))
  })

  it('follows the request where the connection closes, for HEAD, and where the client has it', async () => {
    await exchange(get(path), 1)
    const cached = await exchange(get(path), 1)
    const closing = await exchange(get(path, 'connection: close'), 1)
    expect(closing).toMatch(/\r\nConnection: close\r\n/)
    expect(closing).not.toMatch(/keep-alive/i)
    const old = await exchange(requestOf(`GET ${path} HTTP/1.0`), 1)
    expect(old).toMatch(/\r\nConnection: close\r\n/)
    const head = await exchange(requestOf(`HEAD ${path} HTTP/1.1`, 'connection: close'), 1)
    expect(head.endsWith('\r\n\r\n')).toBe(true)
    expect(head).toMatch(/\r\ncontent-length: \d+\r\n/)
    const tag = /etag: (.*)/.exec(cached)?.[1]
    const known = await exchange(get(path, `if-none-match: ${tag}`, 'connection: close'), 1)
    expect(known).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
    expect(known.endsWith('\r\n\r\n')).toBe(true)
  })

  it('waits for a body that is being compressed, in the order of the requests', async () => {
    await exchange(get(path), 1)
    const other = get('/api/categories/list')
    await exchange(other, 1)
    const text = await exchange(get(path, 'accept-encoding: br') + other, 1)
    expect(text.indexOf('"shirt"')).toBeLessThan(text.indexOf('"categories"'))
    expect(text.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(2)
  })
})
