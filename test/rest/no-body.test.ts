import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminToken, type TestApp, testApp } from '../server/http/app.ts'

interface Operation {
  requestBody?: { required?: boolean }
  responses: Record<string, unknown>
}

let test: TestApp
let port: number
let operations: { method: string; path: string; operation: Operation }[]
beforeAll(async () => {
  test = await testApp()
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { paths } = (await test.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => test.app.close())

const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value)

/** The status of a request with these headers, as it stands on the wire: no client adds or leaves out anything. */
async function ask(method: string, path: string, lines: readonly string[], body = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`${method} ${path} HTTP/1.1`, 'host: shop', `authorization: Bearer ${adminToken}`, 'connection: close']
  socket.write(`${[...head, ...lines].join('\r\n')}\r\n\r\n${body}`)
  let response = ''
  for await (const chunk of socket) response += chunk
  return Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1])
}

const json = 'content-type: application/json'
const ways: [name: string, lines: string[], body?: string][] = [
  ['JSON', [json]],
  ['JSON of 0 bytes', [json, 'content-length: 0']],
  ['JSON of no chunks', [json, 'transfer-encoding: chunked'], '0\r\n\r\n'],
  ['JSON with a charset', ['content-type: application/json; charset=utf-8', 'content-length: 0']],
  ['a form of 0 bytes', ['content-type: application/x-www-form-urlencoded', 'content-length: 0']],
  ['text of no chunks', ['content-type: text/plain', 'transfer-encoding: chunked'], '0\r\n\r\n'],
]

describe('a call without a body', () => {
  it.each(ways)('gets its usual response when it is said to be %s', async (_name, lines, body) => {
    const without = operations.filter(({ operation }) => !operation.requestBody?.required)
    expect(new Set(without.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'DELETE']))
    const results = await Promise.all(
      without.map(async ({ method, path }) => {
        const url = filled(path, 'some')
        return [`${method} ${path}`, await ask(method, url, lines, body), await ask(method, url, [])]
      }),
    )
    for (const [call, status, plain] of results) expect([call, status]).toEqual([call, plain])
  })

  it('that needs one is refused for the missing fields, not for broken JSON', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const response = await test.app.inject({ method: 'POST', url: '/api/users/login', headers })
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['email', 'password']])
    }
    for (const [, lines, body] of ways.slice(0, 4)) {
      expect(await ask('POST', '/api/users/login', lines, body)).toBe(422)
    }
    expect(await ask('POST', '/api/users/login', [json, 'content-length: 1'], '{')).toBe(400)
  })

  it('is none where something comes of a media type that nobody takes', async () => {
    const form = 'content-type: application/x-www-form-urlencoded'
    expect(await ask('POST', '/api/users/renew', [form, 'content-length: 3'], 'a=b')).toBe(415)
    expect(await ask('POST', '/api/users/renew', [form, 'transfer-encoding: chunked'], '3\r\na=b\r\n0\r\n\r\n')).toBe(
      415,
    )
    expect(await ask('DELETE', '/api/categories/admin/delete-category/x', [form, 'content-length: 3'], 'a=b')).toBe(415)
  })
})

describe('an address that cannot be decoded', () => {
  it.each(['%zz', '%', '%c3%28', 'a%00b'])(
    'is 400 as the document says of every path with parameters: %s',
    async (value) => {
      const withParameters = operations.filter(({ path }) => path.includes('{'))
      expect(withParameters.length).toBeGreaterThan(15)
      for (const { method, path, operation } of withParameters) {
        expect([path, await ask(method, filled(path, value), [])]).toEqual([path, 400])
        expect(Object.keys(operation.responses), path).toContain('400')
      }
    },
  )

  it('is 400 in a query as the document says', async () => {
    expect(await ask('GET', '/api/products/list?q=%00', [])).toBe(400)
    const list = operations.find(({ path }) => path === '/api/products/list')
    expect(Object.keys(list?.operation.responses ?? {})).toContain('400')
  })
})
