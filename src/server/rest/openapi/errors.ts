import { maxCartLines } from '../../../shared/cart/limits.ts'
import { type ErrorBody, type ErrorCode, errorTable } from '../../../shared/errors.ts'
import { serverText } from '../../core/i18n.ts'
import type { DocumentedRoute } from '../definition.ts'
import { headerRefs, type ResponseHeader } from './headers.ts'
import type { Json } from './schemas.ts'
import { euros } from './texts/words.ts'

const localizedTitle: Json = {
  type: 'array',
  description: 'Title of the product: one object with a text for each language.',
  items: {
    type: 'object',
    properties: {
      es: { type: 'string', description: 'In Spanish.' },
      en: { type: 'string', description: 'In English.' },
    },
  },
  examples: [[{ es: 'Camisa Ría', en: 'Ría shirt' }]],
}

/** Every field of the error body: a missing one does not compile. */
const errorFields: Record<keyof ErrorBody, Json> = {
  code: { type: 'integer', description: 'The HTTP status.', examples: [422] },
  message: {
    type: 'string',
    description: 'A text for people, in the language of the request.',
    examples: ['Please check the marked fields.'],
  },
  key: {
    type: 'string',
    description: 'What went wrong, for programs: it stays the same in every language.',
    examples: ['errors:invalid'],
  },
  errors: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Of a 422: a text for each field at fault, by its path.',
    examples: [{ email: 'Please enter your e-mail.', 'cart.products.0.quantity': 'A whole number from 1 to 999.' }],
  },
  terms: {
    type: ['object', 'null'],
    required: ['version', 'from'],
    properties: {
      version: { type: 'integer', description: 'Number of the version.', examples: [3] },
      from: { type: 'string', description: 'The day since which it is in effect.', examples: ['2026-12-01'] },
    },
    description:
      'Of a checkout’s 409 with a version of the terms: the one in effect; null for the text that the shop came with.',
    examples: [{ version: 3, from: '2026-12-01' }],
  },
  conflict: {
    type: 'object',
    required: ['fields'],
    properties: {
      version: {
        type: 'integer',
        description:
          'Of a product, a category, an option or a section, the present version: saving with it overwrites.',
      },
      fields: {
        type: 'array',
        description: 'The fields in which the refused edit differs from what is stored.',
        items: {
          type: 'object',
          required: ['field', 'now', 'yours'],
          properties: {
            field: { type: 'string', description: 'Name of the field.', examples: ['price'] },
            now: { type: 'string', description: 'What stands there now.', examples: ['29.90'] },
            yours: { type: 'string', description: 'What the refused edit would have written.', examples: ['24.90'] },
          },
        },
      },
      stored: {
        type: 'object',
        additionalProperties: true,
        description:
          'The record as it is stored now, as the response of a successful edit shows it; an option as the list for admins does.',
      },
    },
    description: 'Of an edit’s 409: what somebody else has saved meanwhile.',
  },
  left: {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: 5 },
    description: 'Of a checkout’s 409: how many pieces there are of those products, by id, where 1 to 5 are left.',
    examples: [{ '3dhdfsg2wvit48annwce9g3yy': 2 }],
  },
  quote: {
    type: 'object',
    required: ['lines', 'total'],
    properties: {
      lines: {
        type: 'array',
        description: 'Its lines, with present prices.',
        items: {
          type: 'object',
          required: ['id', 'title', 'quantity', 'price', 'total'],
          properties: {
            id: { type: 'string', description: 'Identifier of the product.' },
            title: localizedTitle,
            quantity: { type: 'integer', description: 'Pieces.', examples: [2] },
            price: { type: 'number', ...euros('Price of one piece, with VAT.') },
            total: { type: 'number', ...euros('Sum of the line, with VAT.', 49) },
          },
        },
      },
      total: { type: 'number', ...euros('What the order costs, with VAT.', 49) },
    },
    description: 'Of a checkout’s 409 with `expectedTotal`: what the order would cost now.',
  },
  unavailable: {
    type: 'array',
    items: { type: 'string' },
    maxItems: maxCartLines,
    description: 'Of a checkout’s 409: ids of the products that are gone or short.',
  },
  unavailableVariants: {
    type: 'array',
    items: { type: 'string' },
    maxItems: maxCartLines,
    description: 'Of a checkout’s 409: ids of the variants that were named and are gone or short.',
  },
}

/** The common shape of all errors (src/shared/errors.ts). */
export const errorSchema: Json = {
  type: 'object',
  description: 'What every call answers when it fails.',
  required: ['code', 'message', 'key'],
  properties: errorFields,
}

/** The errors of a call: those that its definition names, and those that follow from the rest of it. */
export function listErrors(route: DocumentedRoute): ErrorCode[] {
  const { access = 'anyone' } = route
  const codes = new Set<ErrorCode>(route.errors)
  if (access !== 'anyone' && access !== 'optional') codes.add('unauthorized')
  if (typeof access === 'object') for (const code of ['forbidden', 'otp-enrolment-required'] as const) codes.add(code)
  if (typeof access === 'object' && access.recent) codes.add('confirm-required')
  // An address that cannot be decoded, or holds a NUL character.
  if (route.params || route.query) codes.add('malformed')
  if (route.body || route.ignoredBody)
    for (const code of ['malformed', 'too-large', 'media-type'] as const) codes.add(code)
  if (route.params || route.query || route.body || route.headers) codes.add('invalid')
  if (route.files) codes.add('storage-service')
  if (route.method !== 'GET') codes.add('disk-full')
  for (const code of ['method-not-allowed', 'too-many', 'busy', 'database-away'] as const) codes.add(code)
  return [...codes]
}

const headersByStatus: Readonly<Record<number, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Key and text of an error, as in its response. */
function describeError(code: ErrorCode): string {
  const { key } = errorTable[code]
  return `\`errors:${key}\`: ${serverText('en', `errors:${key}`, { when: 'later', products: 2, categories: 1 })}`
}

/** The failures of a call, by status. */
export function describeFailures(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => errorTable[code].status === status)
          .map(describeError)
          .join('\n\n'),
        headers: headerRefs(['X-Request-Id', ...(headersByStatus[status] ?? [])]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
