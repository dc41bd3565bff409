import type { Json } from './schemas.ts'

/** Headers of responses, each described once. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Names the request in the shop’s logs: worth telling to whoever runs the shop.',
    schema: { type: 'string', examples: ['q2m7x1c8b5n4j6h0d2f3sk3v9'] },
  },
  ETag: {
    description:
      'Names this state of the answer. Sent back as `If-None-Match` it is answered 304 while nothing changes.',
    schema: { type: 'string', examples: ['W/"3q8n0cH4xvT1bYw9sKZr2A"'] },
  },
  Vary: {
    description: 'The request headers that the answer depends on; `Origin` is among them when `CORS_ORIGINS` is set.',
    schema: { type: 'string', examples: ['accept-encoding'] },
  },
  'Cache-Control': {
    description: 'How long the answer may be kept: `no-cache` is to be asked for again with its `ETag`.',
    schema: { type: 'string', examples: ['no-cache'] },
  },
  'Retry-After': {
    description: 'Seconds after which the call may be tried again.',
    schema: { type: 'integer', minimum: 0, examples: [30] },
  },
  Allow: {
    description: 'The methods that this path has.',
    schema: { type: 'string', examples: ['GET, HEAD'] },
  },
  'WWW-Authenticate': {
    description: 'How to identify: by a bearer token.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Content-Disposition': {
    description: 'The name under which the file is to be saved.',
    schema: { type: 'string', examples: ['attachment; filename="invoice-2026-000001.pdf"'] },
  },
} as const satisfies Record<string, Json>
export type ResponseHeader = keyof typeof responseHeaders

/** References to the headers of a response. */
export const headerRefs = (names: readonly ResponseHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of requests that several calls take. */
export const requestHeaders = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of the texts in the answer, errors included: Spanish or English. English when absent.',
    schema: { type: 'string' },
    example: 'es',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer that the client has: answered 304 without a body when it is still the same.',
    schema: { type: 'string' },
    example: 'W/"3q8n0cH4xvT1bYw9sKZr2A"',
  },
} as const satisfies Record<string, Json>
