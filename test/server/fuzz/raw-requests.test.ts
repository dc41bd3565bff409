import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from '../access/calls.ts'
import { digestOf } from './digest.ts'
import { plant } from './planted-data.ts'

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

function post(target: string, body: string, ...headers: string[]): string {
  const head = [`POST ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Content-Type: application/json']
  return [...head, ...headers, '', body].join('\r\n')
}

const login = '{"email":"canario.correo@example.org","password":"no es esta"}'
const length = `Content-Length: ${login.length}`

/** What a client with a socket may send and `inject` would put right, by what is wrong with it. */
const requests: Record<string, string> = {
  'a path that climbs': get('/api/../../../../etc/passwd'),
  'a path that climbs, escaped': get('/locales/%2e%2e/%2e%2e/package.json'),
  'a path with backslashes': get('/locales\\..\\..\\package.json'),
  'an address without a path': get('?x=1'),
  'an address of another host': get('http://evil.example/api/orders/user-list'),
  'an address of two slashes': get('//evil.example/orders'),
  'an address with a fragment': get('/api/orders/user-list#x'),
  'bytes that are no UTF-8': get('/api/products/\xff\xfe'),
  'a control character in the address': get('/api/products/a\x01b'),
  'a NUL in the address': get('/api/products/a\0b'),
  'an address of 20,000 characters': get(`/api/products/${'a'.repeat(20_000)}`),
  'an asterisk': get('*').replace('GET', 'OPTIONS'),
  'a method that nobody knows': get('/api/products/list').replace('GET', 'BREW'),
  'the method CONNECT': get('localhost:443').replace('GET', 'CONNECT'),
  'the method TRACE': get('/api/trpc/catalog.home').replace('GET', 'TRACE'),
  'HTTP/9.9': get('/api/products/list').replace('HTTP/1.1', 'HTTP/9.9'),
  'no host': get('/api/trpc/catalog.product').replace('Host: localhost\r\n', ''),
  'two hosts': get('/api/trpc/catalog.product', 'Host: evil.example'),
  'a host that is none': get('/api/trpc/catalog.product').replace('Host: localhost', 'Host: a b:99999'),
  'a header without a name': get('/api/orders/user-list', ': x'),
  'a header with a line feed': get('/api/orders/user-list', 'X-A: a\n b'),
  'a header with a NUL': get('/api/orders/user-list', 'Authorization: Bearer a\0b'),
  'two tokens': get('/api/orders/user-list', 'Authorization: Bearer a', 'Authorization: Bearer b'),
  '2,500 headers': get('/api/orders/user-list', ...Array.from({ length: 2500 }, (_, n) => `X-${n}: 1`)),
  'an upgrade': get('/api/orders/user-list', 'Upgrade: websocket', 'Connection: Upgrade'),
  'a length that is too short': post('/api/users/login', login, 'Content-Length: 5'),
  'a length below zero': post('/api/users/login', login, 'Content-Length: -1'),
  'a length in words': post('/api/users/login', login, 'Content-Length: ten'),
  'two lengths': post('/api/users/login', login, length, 'Content-Length: 5'),
  'a length beyond the limit': post('/api/users/login', login, 'Content-Length: 99999999999'),
  'a length and chunks': post(
    '/api/users/login',
    `0\r\n\r\nGET /api/orders/user-list HTTP/1.1\r\n\r\n`,
    length,
    'Transfer-Encoding: chunked',
  ),
  'chunks that are none': post('/api/users/login', 'zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
  'two content types': post('/api/users/login', login, length, 'Content-Type: text/plain'),
  'a form for a procedure': post('/api/trpc/accounts.login', '--x--\r\n', 'Content-Length: 7').replace(
    'application/json',
    'multipart/form-data; boundary=x',
  ),
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
}

describe('requests that no HTTP library would send', () => {
  let shop: RealApp
  let port: number
  let canaries: Map<string, string>
  beforeAll(async () => {
    // A good title makes a product, whoever types it.
    shop = await openApp('sqlite', { WIZARD_VISITORS: 'off' }, listeningPages().pages)
    canaries = (await plant(shop)).canaries
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  })
  afterAll(() => shop.close())

  async function answerTo(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.setEncoding('latin1').on('data', (part) => {
      response += part
    })
    // A server that closes while it is still being written to resets the connection.
    socket.on('error', () => undefined)
    socket.write(bytes, 'latin1')
    await once(socket, 'close')
    return response
  }

  it.each(Object.entries(requests))('are refused: %s', async (_name, bytes) => {
    const before = await digestOf(shop.db)
    const response = await answerTo(bytes)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
    expect(status === 0 || (status >= 400 && status < 500), `status ${status}: ${response.slice(0, 200)}`).toBe(true)
    for (const [name, value] of canaries) if (!bytes.includes(value)) expect(response, name).not.toContain(value)
    expect(response).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|root:x:|"lino-y-sal"/)
    expect(await digestOf(shop.db)).toEqual(before)
  })

  it('leave the server as it was', async () => {
    expect(await answerTo(get('/api/categories/list'))).toMatch(/^HTTP\/1\.1 200 /)
  })
})
