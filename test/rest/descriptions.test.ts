import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { testApp } from '../server/http/app.ts'
import { inShares } from '../support/full.ts'

type Json = Record<string, unknown>
interface Operation extends Json {
  parameters: Json[]
  responses: Record<string, { headers?: Json; content?: Record<string, { schema?: Json }> }>
  requestBody?: { content: Record<string, { schema: Json }> }
}
interface Document {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; parameters: Record<string, Json>; headers: Record<string, Json> }
}

/** As it is served at an address. */
async function documentOf(env: Record<string, string>): Promise<Document> {
  const test = await testApp(env)
  const document = (await test.app.inject('/api/openapi.json')).json() as Document
  await test.app.close()
  return document
}

const atHome = { PUBLIC_URL: 'https://shop.test', PAYMENTS: 'demo' }

let document: Document
beforeAll(async () => {
  document = await documentOf(atHome)
})

const isText = (value: unknown) => typeof value === 'string' && value.trim().length > 3

/** Paths of the fields below a schema that nobody has described. */
function* undescribed(schema: unknown, path: string): Generator<string> {
  if (schema === null || typeof schema !== 'object') return
  const { properties = {}, items, additionalProperties, anyOf = [], allOf = [], oneOf = [] } = schema as Json
  for (const [name, field] of Object.entries(properties as Record<string, Json>)) {
    if (!isText(field.description)) yield `${path}.${name}`
    yield* undescribed(field, `${path}.${name}`)
  }
  for (const inner of [items, additionalProperties]) yield* undescribed(inner, `${path}[]`)
  for (const inner of [...(anyOf as Json[]), ...(allOf as Json[]), ...(oneOf as Json[])])
    yield* undescribed(inner, path)
}

/** Every call with its name. */
const calls = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )

/** The fields of what a call takes or answers. */
const schemasOf = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.entries(part?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
  )

describe('the document', () => {
  it('describes every field, by itself or by the schema that it names', () => {
    const missing = [
      ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [...undescribed(schema, name)]),
      ...calls().flatMap(({ name, operation }) =>
        schemasOf(operation).flatMap(({ schema }) => [...undescribed(schema, name)]),
      ),
    ]
    expect(missing).toEqual([])
    const unnamed = Object.entries(document.components.schemas).filter(([, { description }]) => !isText(description))
    expect(unnamed.map(([name]) => name)).toEqual([])
  })

  it('describes every call and every parameter', () => {
    const missing = calls().flatMap(({ name, operation: { summary, description, parameters } }) => [
      ...(isText(summary) && isText(description) ? [] : [name]),
      ...parameters
        .filter((parameter) => parameter.$ref === undefined && !isText(parameter.description))
        .map((parameter) => `${name} ${String(parameter.name)}`),
    ])
    expect(missing).toEqual([])
    const shared = [...Object.values(document.components.parameters), ...Object.values(document.components.headers)]
    expect(shared.filter(({ description }) => !isText(description))).toEqual([])
  })

  it('gives every body and response a type', () => {
    const untyped = calls().flatMap(({ name, operation }) =>
      schemasOf(operation)
        .filter(({ schema }) => !schema || Object.keys(schema).length === 0)
        .map(({ type }) => `${name} ${type}`),
    )
    expect(untyped).toEqual([])
    const response = (path: string) => document.paths[path]?.get?.responses['200']?.content
    expect(response('/api/orders/invoice/{orderId}/pdf')).toMatchObject({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    })
    expect(response('/api/orders/admin/export.csv')).toMatchObject({ 'text/csv': { schema: { type: 'string' } } })
    expect(response('/images/{file}')).toMatchObject({ 'image/avif': { schema: { type: 'string', format: 'binary' } } })
    const form = document.paths['/api/products/admin/add-product']?.post?.requestBody?.content['multipart/form-data']
    expect(form?.schema.properties).toMatchObject({ newImages: { items: { type: 'string', format: 'binary' } } })
  })

  it('gives every time, e-mail and sum of euros its form', () => {
    const fields = new Map<string, Json>()
    const collect = (schema: unknown, path: string): void => {
      if (schema === null || typeof schema !== 'object') return
      for (const [name, field] of Object.entries(((schema as Json).properties ?? {}) as Record<string, Json>)) {
        fields.set(`${path}.${name}`, field)
        collect(field, `${path}.${name}`)
      }
      for (const inner of [(schema as Json).items, ...(((schema as Json).anyOf ?? []) as Json[])]) collect(inner, path)
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) collect(schema, name)
    for (const { name, operation } of calls()) for (const { schema } of schemasOf(operation)) collect(schema, name)
    const wanting = [...fields].filter(([path, field]) => {
      const name = path.split('.').at(-1) ?? ''
      const written = JSON.stringify(field)
      if (/(At|^expiration)$/.test(name)) return !/"format":"date(-time)?"/.test(written)
      // A unit price is an object, whose amount is the sum.
      const isSum = /price|^sells$|^totalSells$|TotalSpent/i.test(name) && name !== 'unitPrice'
      if ((isSum || path === 'UnitPrice.amount') && !['array', 'boolean'].includes(String(field.type)))
        return !written.includes('Euros, with at most two decimals.')
      return false
    })
    expect(wanting.map(([path]) => path)).toEqual([])
    expect(fields.size).toBeGreaterThan(300)
    const body = (path: string) =>
      document.paths[path]?.post?.requestBody?.content['application/json']?.schema.properties
    expect(body('/api/users/login')).toMatchObject({ email: { format: 'email' } })
    expect(body('/api/users/register')).toMatchObject({ terms_conditions: { type: 'boolean', const: true } })
    expect(body('/api/carts/checkout')).toMatchObject({ email: { format: 'email' } })
  })

  it('says in words that sums have two decimals: 76.95 is no multiple of 0.01 in floating point', () => {
    expect(JSON.stringify(document)).not.toContain('multipleOf')
  })

  it('names the headers that a client needs', () => {
    for (const { name, operation } of calls()) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const header = { 401: 'WWW-Authenticate', 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' }[status]
        if (header) expect(Object.keys(headers), `${name} ${status}`).toContain(header)
      }
    }
    const list = document.paths['/api/products/list']?.get
    expect(Object.keys(list?.responses['200']?.headers ?? {})).toEqual(expect.arrayContaining(['ETag', 'Vary']))
    expect(list?.responses['304']).toBeDefined()
    expect(list?.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' })
    const checkout = document.paths['/api/carts/checkout']?.post
    expect(checkout?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    const pdf = document.paths['/api/orders/invoice/{orderId}/pdf']?.get
    expect(pdf?.responses['200']?.headers).toHaveProperty('Content-Disposition')
  })

  it('shows no default of a body, so that generated clients send none, and says it in words', () => {
    for (const { name, operation } of calls()) {
      const bodies = Object.values(operation.requestBody?.content ?? {})
      for (const { schema } of bodies) expect(JSON.stringify(schema), name).not.toContain('"default"')
    }
    const form = document.paths['/api/products/admin/add-product']?.post?.requestBody?.content['multipart/form-data']
    expect(form?.schema.properties).toMatchObject({
      visible: { description: expect.stringContaining('If omitted: `false`') },
    })
  })

  it('has the version of the package', async () => {
    const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
    expect(document.info.version).toBe(version)
  })
})

describe('redocly lint', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const shops: [title: string, env: Record<string, string>][] = [
    ['with an address of its own', atHome],
    ['as it starts without any settings', {}],
  ]
  for (const share of inShares(shops, 2)) {
    it.each(share.cases)(
      'has nothing to say by its recommended rules, of a shop %s',
      share.options,
      async (_title, env) => {
        const file = join(folder, 'openapi.json')
        await writeFile(file, JSON.stringify(await documentOf(env)))
        const command = join(projectRoot, 'node_modules/.bin/redocly')
        const silent = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
        // Outside of the project: no configuration but the recommended rules.
        const options = { cwd: folder, env: { ...process.env, ...silent } }
        const { stdout } = await promisify(execFile)(command, ['lint', 'openapi.json', '--format=json'], options)
        const { totals, problems } = JSON.parse(stdout)
        expect(problems).toEqual([])
        expect(totals).toMatchObject({ errors: 0, warnings: 0 })
      },
    )
  }
})
