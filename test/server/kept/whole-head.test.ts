import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linesOf, WholeHeads } from '../../../src/server/kept/whole-head.ts'
import { type TestApp, testApp } from '../http/app.ts'

const path = '/api/products/list?limit=24'
const requestOf = (...lines: string[]) => [...lines, 'host: shop', '', ''].join('\r\n')

describe('an answer whose head was put together before', () => {
  let test: TestApp
  let port: number
  beforeEach(async () => {
    test = await testApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterEach(() => test.app.close())

  /** What comes back on one connection until the server closes it, or, kept alive, until all is there. */
  async function exchange(request: string, answers: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    let text = ''
    for await (const chunk of socket) {
      text += chunk
      // Each body is a whole object, and the only one of its answer.
      if (text.split('\r\n\r\n{').length > answers && text.endsWith('}')) break
    }
    socket.destroy()
    return text
  }

  /** Without what is of one answer alone; the id and the date are there and have their form. */
  function comparable(answer: string): string[] {
    expect(answer).toMatch(/\r\nx-request-id: [a-z0-9]{25}\r\n/)
    expect(answer).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/)
    return answer
      .replace(/(x-request-id|Date): .*/g, '$1')
      .split('\r\n')
      .sort()
  }

  const get = (address: string, ...headers: string[]) => requestOf(`GET ${address} HTTP/1.1`, ...headers)

  it('says what Node says of the same answer', async () => {
    const sent = vi.spyOn(WholeHeads.prototype, 'send')
    await exchange(get(path), 1)
    // Through Fastify's hook, which writes it header by header; from then on it is known before routing.
    const byNode = comparable(await exchange(get(path), 1))
    expect(byNode).toContain('Keep-Alive: timeout=65')
    expect(sent).not.toHaveBeenCalled()
    expect(comparable(await exchange(get(path), 1))).toEqual(byNode)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('follows the one before it on a connection that asks for several at once', async () => {
    await exchange(get(path), 1)
    await exchange(get(path), 1)
    const other = '/api/products/homeProducts'
    const text = await exchange(get(other) + get(path) + get(path), 3)
    expect(text.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3)
    expect(text.indexOf('"shirts"')).toBeLessThan(text.indexOf('"total"'))
    expect(comparable(text.slice(text.lastIndexOf('HTTP/1.1')))).toEqual(comparable(await exchange(get(path), 1)))
  })

  it('is left to Node where the connection closes, for HEAD, and for who has it', async () => {
    await exchange(get(path), 1)
    const kept = await exchange(get(path), 1)
    const closing = await exchange(get(path, 'connection: close'), 1)
    expect(closing).toMatch(/\r\nConnection: close\r\n/)
    expect(closing).not.toMatch(/keep-alive/i)
    const old = await exchange(requestOf(`GET ${path} HTTP/1.0`), 1)
    expect(old).toMatch(/\r\nConnection: close\r\n/)
    const head = await exchange(requestOf(`HEAD ${path} HTTP/1.1`, 'connection: close'), 1)
    expect(head.endsWith('\r\n\r\n')).toBe(true)
    expect(head).toMatch(/\r\ncontent-length: \d+\r\n/)
    const tag = /etag: (.*)/.exec(kept)?.[1]
    const known = await exchange(get(path, `if-none-match: ${tag}`, 'connection: close'), 1)
    expect(known).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
    expect(known.endsWith('\r\n\r\n')).toBe(true)
  })

  it('takes no header that would be two', () => {
    expect(() => linesOf(['vary', 'cookie\r\nset-cookie: a=b'])).toThrow(TypeError)
    expect(linesOf(['vary', 'cookie', 'etag', '"1"'])).toBe('vary: cookie\r\netag: "1"\r\n')
  })
})
