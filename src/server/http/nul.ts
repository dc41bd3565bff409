import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** PostgreSQL stores no NUL character: refused here, one would come back as a fault of ours. */
const escapedNul = '\\u0000'
/** As itself, or escaped in the JSON of a query's input. */
const nulInAddress = /%00|(%5c|\\)u0000/i

/** Refuses addresses and JSON bodies with a NUL character in them. @throws AppError malformed */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (nulInAddress.test(request.url)) throw new AppError('malformed')
  })
  // For scopes that take the body as text and parse it themselves.
  app.addHook('preHandler', async (request) => {
    if (typeof request.body === 'string' && request.body.includes(escapedNul)) throw new AppError('malformed')
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes(escapedNul)) done(new AppError('malformed'))
    else void parseJson(request, body as string, done)
  })
}
