import { type ErrorCode, errorTable } from '../../../shared/errors.ts'
import { serverText } from '../../core/i18n.ts'
import type { DocumentedRoute } from '../definition.ts'
import type { Json } from './texts.ts'

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

const headersByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** References to the headers of a response, which the document describes once. */
export const listHeaders = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Key and text of an error, as in its response. */
function describeError(code: ErrorCode): string {
  const { key } = errorTable[code]
  return `\`errors:${key}\`: ${serverText('en', `errors:${key}`, { when: 'later', products: 2, categories: 1, left: '10' })}`
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
        headers: listHeaders(['X-Request-Id', ...(headersByStatus[status] ?? [])]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
