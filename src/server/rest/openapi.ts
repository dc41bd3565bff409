import * as z from 'zod/mini'
import { signedInSchema } from '../../shared/accounts/entities.ts'
import { cartItemSchema, cartSchema } from '../../shared/cart/entities.ts'
import { maxCartLines } from '../../shared/cart/limits.ts'
import {
  categorySchema,
  productCardSchema,
  productDetailSchema,
  productSchema,
  reviewSchema,
} from '../../shared/catalog/entities.ts'
import { maxPictures } from '../../shared/catalog/picture-limits.ts'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import { localizedSchema } from '../../shared/localized-schema.ts'
import type { Config } from '../config.ts'
import type { Access, DocumentedRoute } from './definition.ts'

type Json = Record<string, unknown>
type AnySchema = z.core.$ZodType

/** Schemas that several calls share, by the name under which the document describes them once. */
function namedSchemas() {
  const names = z.registry<{ id: string }>()
  names.add(localizedSchema, { id: 'Localized' })
  names.add(reviewSchema, { id: 'Review' })
  names.add(productCardSchema, { id: 'ProductCard' })
  names.add(productSchema, { id: 'Product' })
  names.add(productDetailSchema, { id: 'ProductDetail' })
  names.add(categorySchema, { id: 'Category' })
  names.add(cartItemSchema, { id: 'CartItem' })
  names.add(cartSchema, { id: 'Cart' })
  names.add(signedInSchema, { id: 'SignedIn' })
  return names
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message', 'key'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    message: { type: 'string', description: 'A text in the language of the request.' },
    key: { type: 'string', description: 'Key of the text.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Of a 422: a text for each field at fault.',
    },
    conflict: {
      type: 'object',
      required: ['version', 'fields'],
      properties: {
        version: { type: 'integer', description: 'The present version: saving with it overwrites.' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'now', 'yours'],
            properties: { field: { type: 'string' }, now: { type: 'string' }, yours: { type: 'string' } },
          },
        },
      },
      description: 'Of an edit’s 409: what somebody else has saved meanwhile.',
    },
    unavailable: {
      type: 'array',
      items: { type: 'string' },
      maxItems: maxCartLines,
      description: 'Of a checkout’s 409: ids of the products that are gone or short.',
    },
  },
}

/** Turns zod schemas into JSON Schema, collecting the named ones. */
function createConverter() {
  const names = namedSchemas()
  const components: Record<string, Json> = {}

  /** Names move from the schema's own `$defs` to the document's components. */
  function relocate(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(relocate)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !['$schema', '$defs', 'id'].includes(name))
        .map(([name, inner]) => [
          name,
          name === '$ref' && typeof inner === 'string'
            ? inner.replace('#/$defs/', '#/components/schemas/')
            : name === 'properties'
              ? Object.fromEntries(Object.entries(inner as Json).map(([key, schema]) => [key, relocate(schema)]))
              : relocate(inner),
        ]),
    )
  }

  function convert(schema: AnySchema, io: 'input' | 'output'): Json {
    const json = z.toJSONSchema(schema, { metadata: names, io, unrepresentable: 'any' }) as Json
    for (const [name, definition] of Object.entries((json.$defs ?? {}) as Json)) {
      components[name] = relocate(definition) as Json
    }
    return relocate(json) as Json
  }

  return { convert, components }
}

/** Statuses that follow from what a call takes and who may make it. */
function errorsOf(route: DocumentedRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors)
  if (route.access !== 'anyone' && route.access !== 'optional') codes.add('unauthorized')
  if (route.access === 'admin') codes.add('forbidden')
  // An address that cannot be decoded, or holds a NUL character.
  if (route.params || route.query) codes.add('malformed')
  if (route.body || route.ignoredBody)
    for (const code of ['malformed', 'too-large', 'media-type'] as const) codes.add(code)
  if (route.params || route.query || route.body || route.headers) codes.add('invalid')
  codes.add('too-many')
  return [...codes]
}

function responsesOf(route: DocumentedRoute, output: Json): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of errorsOf(route)) {
    const { status } = errorTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const failures = [...byStatus].sort(([a], [b]) => a - b)
  return {
    [route.status]: { description: route.summary, content: { [route.mediaType]: { schema: output } } },
    ...Object.fromEntries(
      failures.map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

function parametersOf(place: 'path' | 'query' | 'header', schema: Json | undefined): Json[] {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Record<string, Json>).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // Lists stand between commas.
    ...(value.type === 'array' && { style: 'form', explode: false }),
    schema: value,
  }))
}

type Converter = ReturnType<typeof createConverter>

/** The fields of a form, and its files under their name. */
function formOf(body: Json, files: string): Json {
  const pictures = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: maxPictures }
  return { ...body, properties: { ...(body.properties as Json), [files]: pictures } }
}

function requestBodyOf(
  { body, bodyType = 'application/json', files, ignoredBody }: DocumentedRoute,
  { convert }: Converter,
): Json | undefined {
  if (body && files) {
    return { required: true, content: { 'multipart/form-data': { schema: formOf(convert(body, 'input'), files) } } }
  }
  if (body) return { required: true, content: { [bodyType]: { schema: convert(body, 'input') } } }
  return ignoredBody && { required: false, content: Object.fromEntries(ignoredBody.map((type) => [type, {}])) }
}

/** Clients that are generated from the document send the token where it names the session, and nowhere else. */
const security: Record<Access, Json[]> = {
  anyone: [{}],
  optional: [{}, { session: [] }],
  'anyone-valid': [{}, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
}

function operationOf(route: DocumentedRoute, converter: Converter): Json {
  const { convert } = converter
  const requestBody = requestBodyOf(route, converter)
  const input = (schema: AnySchema | undefined) => schema && convert(schema, 'input')
  const parameters = [
    ...parametersOf('path', input(route.params)),
    ...parametersOf('query', input(route.query)),
    ...parametersOf('header', input(route.headers)),
  ]
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replaceAll(/[^a-z0-9]+([a-z0-9]?)/gi, (_all, next) => next.toUpperCase())}`,
    summary: route.summary,
    tags: [route.tag],
    security: security[route.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, convert(route.output, 'output')),
  }
}

/** The OpenAPI 3.1 document of the calls, from the schemas that validate them. */
export function openApiDocument(routes: readonly DocumentedRoute[], config: Config): Json {
  const converter = createConverter()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `/api${route.url}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, converter) }
  }
  return {
    openapi: '3.1.0',
    info: { title: config.shopName, version: '1.0.0' },
    servers: [{ url: config.publicUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...converter.components },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
