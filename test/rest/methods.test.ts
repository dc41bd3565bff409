import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../server/http/app.ts'

let test: TestApp
let paths: Record<string, Record<string, unknown>>
beforeAll(async () => {
  test = await testApp()
  paths = (await test.app.inject('/api/openapi.json')).json().paths
})
afterAll(() => test.app.close())

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What a path takes by the document; HEAD comes with GET (RFC 9110 section 9.3.2). */
function methodsOf(path: string): string[] {
  const documented = Object.keys(paths[path] ?? {}).map((name) => name.toUpperCase())
  const all = documented.includes('GET') ? [...documented, 'HEAD'] : documented
  return all.toSorted((a, b) => a.localeCompare(b))
}

describe('a method that a path does not have', () => {
  it('is 405 with every method that it has in `Allow`, for each documented path, before a body is read', async () => {
    expect(Object.keys(paths).length).toBeGreaterThan(40)
    for (const path of Object.keys(paths)) {
      const allowed = methodsOf(path)
      for (const method of everyMethod.filter((name) => !allowed.includes(name))) {
        for (const url of [path.replaceAll(/\{\w+\}/g, 'some'), `${path.replaceAll(/\{\w+\}/g, 'some')}/`]) {
          const response = await test.app.inject({
            method,
            url,
            ...(method !== 'HEAD' && { payload: '{', headers: { 'content-type': 'application/json' } }),
          })
          expect(response.statusCode, `${method} ${url}`).toBe(405)
          expect(response.headers.allow, `${method} ${url}`).toBe(allowed.join(', '))
          if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 405, key: 'errors:methodNotAllowed' })
        }
      }
    }
  })

  it('is 405 for the document itself and its page', async () => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/static/index.html']) {
      const response = await test.app.inject({ method: 'POST', url })
      expect([response.statusCode, response.headers.allow], url).toEqual([405, 'GET, HEAD'])
    }
  })

  it('is 404 where there is no path', async () => {
    for (const method of everyMethod) {
      const { statusCode, headers } = await test.app.inject({ method, url: '/api/nothing/here' })
      expect([statusCode, headers.allow], method).toEqual([404, undefined])
    }
  })
})
