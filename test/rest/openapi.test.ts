import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type TestApp, testApp } from '../server/http/app.ts'

interface Operation {
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  security: Record<string, unknown>[]
  requestBody?: unknown
  responses: Record<string, { content: { 'application/json': { schema: Record<string, unknown> } } }>
}
interface Document {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

let test: TestApp
let document: Document
beforeAll(async () => {
  test = await testApp()
  document = (await test.app.inject('/api/openapi.json')).json()
})
afterAll(() => test.app.close())

/** Paths under /api that answer, read from the router itself: each has routes for all methods. */
function registeredPaths(): string[] {
  const found: string[] = []
  const stack: string[] = []
  for (const line of test.app.printRoutes({ method: 'GET', commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)(?:[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (!match) continue
    stack.length = (match[1] ?? '').length / 4
    stack.push(match[2] ?? '')
    if (match[3]) found.push(stack.join(''))
  }
  return found.filter((path) => path.startsWith('/api/') && !/^\/api\/(trpc|docs|openapi\.json|\*)/.test(path))
}

/** The calls that a path has: what it says to a method of which it has none. */
async function callsOf(path: string): Promise<string[]> {
  const { statusCode, headers } = await test.app.inject({ method: 'OPTIONS', url: path })
  expect(statusCode, path).toBe(405)
  const methods = String(headers.allow).split(', ')
  const documented = path.replaceAll(/:(\w+)/g, '{$1}')
  return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${documented}`)
}

/** Names of a call's own parameters. */
const namesOf = (operation?: Operation) => operation?.parameters?.flatMap(({ name }) => (name ? [name] : []))

/** What a call may answer beside what every call may: another method, too many of them, a shop that is busy. */
const statusesOf = (operation?: Operation) => {
  const statuses = Object.keys(operation?.responses ?? {})
  expect(statuses).toEqual(expect.arrayContaining(['405', '429', '503']))
  return statuses.filter((status) => !['405', '429', '503'].includes(status))
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and names the bearer session', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
  })

  it('covers every registered call under /api', async () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ours = (await Promise.all(registeredPaths().map(callsOf))).flat()
    expect(ours.length).toBeGreaterThan(40)
    // Pictures are beside the calls: without them nobody would know what to do with their names.
    expect(new Set(documented)).toEqual(new Set([...ours, 'GET /images/{file}']))
  })

  it('describes every group of calls, and no other', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const described = document.tags.map(({ name, description }) => description && name)
    expect(new Set(described)).toEqual(new Set(operations.flatMap(({ tags }) => tags)))
  })

  it('points at nothing that is not there', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    expect(names.length).toBeGreaterThan(20)
    for (const [, kind = '', name = ''] of names) expect(document.components).toHaveProperty([kind, name])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('describes parameters, bodies, errors and who may call', () => {
    const list = document.paths['/api/products/category/{categoryId}']?.get
    expect(namesOf(list)).toEqual([
      'categoryId',
      'sort',
      'min',
      'max',
      'q',
      'categories',
      'rating',
      'availability',
      'options',
      'page',
      'limit',
    ])
    const [chosen, stars, states] = ['categories', 'rating', 'availability'].map((wanted) =>
      list?.parameters?.find(({ name }) => name === wanted),
    )
    expect(chosen).toMatchObject({ style: 'form', explode: false, schema: { type: 'array', maxItems: 50 } })
    expect(stars).toMatchObject({ schema: { type: 'number', enum: [4, 3, 2, 1] } })
    expect(states).toMatchObject({ schema: { items: { enum: ['available', 'last', 'sold-out'] } } })
    expect(list?.parameters?.[0]).toMatchObject({ in: 'path', required: true })
    expect(list?.parameters?.[1]).toMatchObject({ in: 'query', required: false })
    expect(statusesOf(list)).toEqual(['200', '304', '400', '404', '422'])
    const checkout = document.paths['/api/carts/checkout']?.post
    expect(checkout?.requestBody).toBeDefined()
    expect(namesOf(checkout)).toEqual(['Idempotency-Key'])
    expect(statusesOf(checkout)).toEqual(['200', '400', '401', '409', '413', '415', '422', '502'])
    expect(document.paths['/api/carts/update']?.post?.security).toEqual([{ session: [] }])
  })

  it('names the session, as one of two ways, of every call whose response it may change', () => {
    const open = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => JSON.stringify(security) === '[{},{"session":[]}]')
        .map(([method]) => `${method} ${path.replace('/api/', '')}`),
    )
    expect(new Set(open)).toEqual(
      new Set([
        'get categories/list',
        'get products/{id}',
        'post products/add-product-wizard',
        'post carts/checkout',
        'get orders/invoice/{orderId}',
        'get orders/invoice/{orderId}/pdf',
        'get orders/credit-note/{orderId}/pdf',
        'post orders/invoice/{orderId}/complete',
        'post orders/cancel/{orderId}',
      ]),
    )
  })

  it('describes how to sign in, and with what a mail program ends the newsletter', () => {
    const responses = (call: string, method = 'post') => statusesOf(document.paths[`/api/users/${call}`]?.[method])
    expect(responses('login')).toEqual(['200', '400', '401', '403', '413', '415', '422'])
    expect(responses('register')).toEqual(['201', '400', '409', '413', '415', '422'])
    expect(responses('send-reset-email')).toEqual(['200', '400', '409', '413', '415', '422'])
    expect(responses('reset-password')).toEqual(['200', '400', '404', '413', '415', '422'])
    expect(responses('renew')).toEqual(['200', '401'])
    expect(document.paths['/api/users/renew']?.post).toMatchObject({ security: [{ session: [] }] })
    expect(responses('unsubscribe-newsletter/{unsubscribeToken}', 'get')).toEqual(['200', '400', '404', '422'])
    expect(document.paths['/api/users/unsubscribe-newsletter/{unsubscribeToken}']?.post?.requestBody).toEqual({
      required: false,
      content: {
        'application/x-www-form-urlencoded': { schema: { type: 'object', description: expect.any(String) } },
        'multipart/form-data': { schema: { type: 'object', description: expect.any(String) } },
      },
    })
  })

  it('describes products once', () => {
    const schema = document.paths['/api/products/list']?.get?.responses['200']?.content['application/json'].schema
    expect(JSON.stringify(schema)).toContain('#/components/schemas/Product"')
  })
})

describe('the page at /api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])('opens at %s with scripts of its own files only', async (url) => {
    const page = await test.app.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string)
    for (const script of scripts) {
      const { statusCode } = await test.app.inject(new URL(script, `http://shop${url}`).pathname)
      expect(statusCode, script).toBe(200)
    }
  })

  it('has the same document as JSON and as YAML', async () => {
    const [json, yaml] = await Promise.all(['json', 'yaml'].map((form) => test.app.inject(`/api/docs/${form}`)))
    expect(json?.json()).toEqual(document)
    expect(parse(String(yaml?.body))).toEqual(document)
  })

  it('says in the words of the shop that a file of it is unknown', async () => {
    const { statusCode, body } = await test.app.inject('/api/docs/static/nothing.js')
    expect([statusCode, JSON.parse(body).key]).toEqual([404, 'errors:notFound'])
  })

  it('says of each field of an order that a shop may free that it may be absent, and of no other', () => {
    const body = JSON.stringify(document.paths['/api/carts/checkout']?.post?.requestBody)
    const reference = /#\/components\/schemas\/(\w+)/.exec(body)?.[1] ?? ''
    const parts = [body, JSON.stringify(document.components.schemas[reference] ?? {})].join()
    const described = [...parts.matchAll(/"(\w+)":\{[^{}]*Can be omitted if the shop does not ask for it/g)]
    expect(new Set(described.map(([, name]) => name))).toEqual(new Set(['address2', 'surname', 'telephone', 'zip']))
  })
})
