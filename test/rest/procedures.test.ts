import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readApiFiles } from '../../src/server/rest/openapi/texts.ts'
import { planInput } from '../../src/server/rest/procedure-input.ts'
import { addProcedures } from '../../src/server/rest/procedures.ts'
import { readDeclarations } from '../../src/server/trpc/declarations.ts'
import { appRouter } from '../../src/server/trpc/router.ts'
import { rest } from '../../src/server/trpc/trpc.ts'
import { restRows } from '../server/access/rest-rows.ts'
import type { Row } from '../server/access/rows.ts'
import { trpcRows } from '../server/access/trpc-rows.ts'
import { type TestApp, testApp } from '../server/http/app.ts'

/** Each procedure that is a call over REST, with that call. */
const declared = [...readDeclarations(appRouter)].flatMap(([name, declaration]) =>
  [declaration.rest ?? []].flat().map((call) => ({ name, declaration, call, key: `${call.method} ${call.path}` })),
)

interface Operation {
  requestBody?: { content: object }
  responses: Record<string, { content?: object }>
}

/** Their bodies or their responses are files, forms, or a provider's own. */
const handMade = [
  'GET /documents/admin/archive/{id}/file',
  'GET /documents/admin/book.csv',
  'GET /orders/admin/export.csv',
  'GET /orders/credit-note/{orderId}/pdf',
  'GET /orders/invoice/{orderId}/pdf',
  'GET /products/admin/export-inventory.csv',
  'GET /products/admin/export.csv',
  'GET /system/admin/backups/{id}',
  'GET /taxes/admin/oss.csv',
  'GET /users/unsubscribe-newsletter/{unsubscribeToken}',
  'POST /categories/admin/edit-category',
  'POST /payments/stripe/webhook',
  'POST /products/admin/add-product',
  'POST /products/admin/edit-product',
  'POST /products/admin/import-inventory.csv',
  'POST /products/admin/import.csv',
  'POST /settings/admin/identity/pictures',
  'POST /settings/admin/pictures',
  'POST /users/unsubscribe-newsletter/{unsubscribeToken}',
]

describe('calls over REST', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
  })
  afterAll(() => test.app.close())

  it('are documented in the order of docs/api, which names every one of them', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const { frame } = await readApiFiles()
    expect(documented).toEqual([...frame.calls, 'GET /images/{file}'])
  })

  it('come from a procedure, one each, unless they are forms, files or another program’s own', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, Operation>>
    }
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    const keys = declared.map(({ key }) => key)
    expect(new Set(keys).size, 'no call is declared twice').toBe(keys.length)
    const others = documented.filter((key) => !keys.includes(key) && !key.includes('/images/'))
    expect(others.toSorted()).toEqual(handMade)
    expect(new Set([...keys, ...handMade, 'GET /images/{file}'])).toEqual(new Set(documented))
  })

  it('have the access and the limit of their procedures, as the same values', () => {
    const { app, context, services } = test
    const scope = Fastify()
    const limits = new Map<string, unknown>()
    scope.addHook('onRoute', ({ method, url, config }) => {
      limits.set(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, config?.limit)
    })
    const routes = addProcedures(scope, { ...app.http, services, config: context.config, settings: context.settings })
    expect(routes.length).toBe(declared.length)
    for (const [index, { key, declaration }] of declared.entries()) {
      const route = routes[index]
      expect(`${route?.method} ${route?.url}`).toBe(key)
      expect(route?.access, key).toBe(declaration.access)
      expect(limits.get(key), key).toBe(declaration.limit)
    }
    expect(declared.filter(({ declaration }) => typeof declaration.access === 'object').length).toBeGreaterThan(20)
  })

  it('refuse whom their procedures refuse', () => {
    const whoIsRefused = ({ gets }: Row) => gets.map((status) => [401, 403].includes(status))
    const find = (rows: readonly Row[], call: string) => rows.find((row) => row.call === call && !row.example)
    let compared = 0
    for (const { name, key } of declared) {
      const overRest = find(restRows, key.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, ':$1'))
      const overTrpc = find(trpcRows, name)
      if (!overRest || !overTrpc) continue
      expect(whoIsRefused(overRest), `${key} and ${name}`).toEqual(whoIsRefused(overTrpc))
      compared++
    }
    expect(compared).toBeGreaterThan(50)
  })
})

describe('the input of a procedure', () => {
  const input = z.object({
    id: z.string().check(z.maxLength(3)),
    key: z.optional(z.string().check(z.maxLength(3))),
    size: z._default(z.number(), 1),
    note: z.string(),
  })
  const request = (parts: Partial<Record<'params' | 'query' | 'headers' | 'body', unknown>>) =>
    ({ params: {}, query: {}, headers: {}, ...parts }) as FastifyRequest
  const plan = (call: ReturnType<typeof rest.get>) => planInput({ input, rest: call.rest })

  it('takes each field from its own part of the request alone', () => {
    const call = rest.post('/things/{thingId}', { names: { thingId: 'id' }, headers: { 'x-key': 'key' } })
    const { params, headers, body, query, read } = plan(call)
    expect([params, headers, body].map((part) => Object.keys((part as z.ZodMiniObject).shape))).toEqual([
      ['thingId'],
      ['x-key'],
      ['size', 'note'],
    ])
    expect(query).toBeUndefined()
    const sent = { params: { thingId: 'a' }, query: { note: 'no' }, body: { id: 'b', key: 'stolen', note: 'yes' } }
    expect(read(request(sent))).toEqual({ id: 'a', key: undefined, note: 'yes' })
    expect(read(request({ ...sent, headers: { 'x-key': 'k' } }))).toMatchObject({ key: 'k' })
  })

  it('is coerced from a query, and never has a fixed field from there', () => {
    const { query, read } = plan(rest.get('/things', { fixed: { note: undefined } }))
    expect(Object.keys(query?.shape ?? {})).toEqual(['id', 'key', 'size'])
    expect(read(request({ query: { id: 'a', size: '4', note: 'sent' } }))).toEqual({
      id: 'a',
      size: 4,
      note: undefined,
    })
  })

  it('names what is wrong as the request does', () => {
    const { rename } = plan(rest.post('/things/{thingId}', { names: { thingId: 'id' }, headers: { 'x-key': 'key' } }))
    expect(rename({ id: 'invalid', key: 'invalid', note: 'required' })).toEqual({
      thingId: 'invalid',
      'x-key': 'invalid',
      note: 'required',
    })
    const nested = planInput({
      input: z.object({ id: z.string(), request: input }),
      rest: rest.post('/things/{id}', { body: 'request' }).rest,
    })
    expect(nested.rename({ request: 'invalid', 'request.note': 'required' })).toEqual({
      body: 'invalid',
      note: 'required',
    })
    expect(nested.read(request({ params: { id: 'a' }, body: { note: 'n' } }))).toEqual({
      id: 'a',
      request: { note: 'n' },
    })
  })

  it('is the body itself where nothing else fills a field, and what is no object stays what it is', () => {
    const bodyPlan = plan(rest.post('/things'))
    expect(bodyPlan.body).toBe(input)
    expect(bodyPlan.read(request({ body: [1] }))).toEqual([1])
    expect(bodyPlan.read(request({})), 'a missing body has no fields').toEqual({})
    const list = planInput({ input: z.array(z.string()), rest: rest.post('/things').rest })
    expect(list.read(request({})), 'unless it is no object').toBeUndefined()
    const partly = plan(rest.post('/things/{id}'))
    expect(partly.read(request({ params: { id: 'a' }, body: 'text' }))).toBe('text')
  })
})
