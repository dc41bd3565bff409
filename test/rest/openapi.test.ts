import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../server/http/app.ts'

interface Operation {
  parameters?: { name: string; in: string; required: boolean }[]
  security: Record<string, unknown>[]
  requestBody?: unknown
  responses: Record<string, { content: { 'application/json': { schema: Record<string, unknown> } } }>
}
interface Document {
  openapi: string
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

/** Addresses of every registered route, read from the router itself. */
function registered(): string[] {
  const found: string[] = []
  const stack: string[] = []
  for (const line of test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)(?:[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    stack.length = depth
    stack.push(match[2] ?? '')
    for (const method of (match[3] ?? '').split(', ').filter(Boolean)) found.push(`${method} ${stack.join('')}`)
  }
  return found
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and names the bearer session', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
  })

  it('covers every registered call under /api', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ours = registered()
      .filter((route) => / \/api\//.test(route) && !/ \/api\/(trpc|docs|openapi\.json|\*)/.test(route))
      .filter((route) => !/^(HEAD|OPTIONS)/.test(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'))
    expect(ours.length).toBeGreaterThanOrEqual(13)
    expect(new Set(documented)).toEqual(new Set(ours))
  })

  it('points at nothing that is not there', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) expect(document.components.schemas).toHaveProperty(name as string)
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('tells parameters, bodies, errors and who may call', () => {
    const list = document.paths['/api/products/category/{categoryId}']?.get
    expect(list?.parameters?.map(({ name }) => name)).toEqual([
      'categoryId',
      'sort',
      'min',
      'max',
      'q',
      'categories',
      'rating',
      'availability',
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
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '404', '422', '429'])
    const checkout = document.paths['/api/carts/checkout']?.post
    expect(checkout?.requestBody).toBeDefined()
    expect(checkout?.parameters?.map(({ name }) => name)).toEqual(['idempotency-key'])
    expect(Object.keys(checkout?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '409',
      '413',
      '415',
      '422',
      '429',
      '502',
    ])
    expect(document.paths['/api/carts/update']?.post?.security).toEqual([{ session: [] }])
  })

  it('tells how to sign in, and with what a mail program ends the newsletter', () => {
    const answers = (call: string, method = 'post') =>
      Object.keys(document.paths[`/api/users/${call}`]?.[method]?.responses ?? {})
    expect(answers('login')).toEqual(['200', '400', '403', '413', '415', '422', '429'])
    expect(answers('register')).toEqual(['201', '400', '409', '413', '415', '422', '429'])
    expect(answers('send-reset-email')).toEqual(['200', '400', '409', '413', '415', '422', '429'])
    expect(answers('reset-password')).toEqual(['200', '400', '404', '413', '415', '422', '429'])
    expect(answers('renew')).toEqual(['200', '401', '429'])
    expect(document.paths['/api/users/renew']?.post).toMatchObject({ security: [{ session: [] }] })
    expect(answers('unsubscribe-newsletter/{unsubscribeToken}', 'get')).toEqual(['200', '404', '422', '429'])
    expect(document.paths['/api/users/unsubscribe-newsletter/{unsubscribeToken}']?.post?.requestBody).toEqual({
      required: false,
      content: { 'application/x-www-form-urlencoded': {}, 'multipart/form-data': {} },
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
})
