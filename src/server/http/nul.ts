import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'

/** PostgreSQL cannot store a NUL character: it is refused here, because storing it would fail with a 500. */
const escapedNul = '\\u0000'
/** Decodes an address byte by byte, without errors: enough to find a NUL however it is written. */
function unescaped(address: string): string {
  return address.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Whether an address has a NUL, as itself or escaped in the JSON of a query's input. */
function hasNul(address: string): boolean {
  const text = unescaped(address)
  return text.includes('\0') || text.includes(escapedNul)
}

/** Refuses addresses and JSON bodies with a NUL character in them. @throws AppError malformed */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (hasNul(request.url)) throw new AppError('malformed')
  })
  // For scopes that take the body as text and parse it themselves.
  app.addHook('preHandler', async (request) => {
    if (typeof request.body === 'string' && request.body.includes(escapedNul)) throw new AppError('malformed')
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the media type with empty bodies too.
    if (body.length === 0) done(null, undefined)
    else if (body.includes(escapedNul)) done(new AppError('malformed'))
    else void parseJson(request, body as string, done)
  })
}
