import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requirePermission } from '../accounts/staff-access.ts'
import type { CacheRule } from '../cache/cache-rule.ts'
import { isCachedAddress } from '../cache/cached-calls.ts'
import type { Config } from '../config.ts'
import { AppError, type AppErrorDetails } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import { allowLongBody } from '../http/body-timeout.ts'
import type { Caller } from '../http/caller.ts'
import { withOrigins } from '../http/cors.ts'
import type { Http } from '../http/http.types.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import { coerceQuery, listFields } from './coerce.ts'
import type { Access, CachedCall, Definition, DocumentedRoute, Schema } from './definition.ts'
import { formFields } from './form-fields.ts'
import { readMultipart } from './multipart.ts'

export interface RestDoor extends Pick<Http, 'identifyCaller' | 'identifyVisitor' | 'cache' | 'cacheHook' | 'limit'> {
  services: Services
  config: Config
  settings: LiveSettings
}

/** @param url below /api, with parameters as `{name}` */
type DefineRoute<Limit> = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  const A extends Access = 'anyone',
>(
  url: string,
  definition: Definition<P, Q, B, H, O, A> & Limit,
) => void

/** Register calls under /api. One that changes something declares a limit beside the general one, or `none`. */
export interface DefineRoutes {
  get: DefineRoute<{ limit?: DeclaredLimit }>
  post: DefineRoute<{ limit: DeclaredLimit }>
  delete: DefineRoute<{ limit: DeclaredLimit }>
}

/** @throws AppError unauthorized, forbidden, otp-enrolment-required, confirm-required */
function authorize({ services }: RestDoor, caller: Caller, access: Access): void {
  if (access === 'anyone' || access === 'optional') return
  if (caller.staleToken) throw new AppError('unauthorized')
  if (access === 'anyone-valid') return
  if (!caller.session) throw new AppError('unauthorized')
  if (access === 'user') return
  requirePermission(caller.session, access.permission)
  if (access.recent) services.accounts.requireRecent(caller.session, access.recent)
}

/** Refuses compressed bodies, which are not supported. @throws AppError media-type */
function refuseEncodedBody(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new AppError('media-type')
}

/**
 * The body before validation, and its files. A missing body counts as one without fields, so that the error names all
 * required ones. @throws AppError media-type, malformed, too-large, invalid
 */
async function readBody(request: FastifyRequest, body: Schema | undefined, files: string | undefined) {
  if (!body) return { value: undefined, uploads: [] }
  if (files === undefined) {
    const none = listFields(body).length > 0 ? {} : undefined
    return { value: request.body ?? none, uploads: [] }
  }
  const form = await readMultipart(request, files)
  return { value: formFields(body, form.fields), uploads: form.uploads }
}

/** Validates all parts of a request; the error names every field at fault. @throws AppError invalid, malformed */
function parseParts(parts: Record<string, { schema: Schema | undefined; value: unknown }>) {
  const parsed: Record<string, unknown> = {}
  const fields: NonNullable<AppErrorDetails['fields']> = {}
  for (const [part, { schema, value }] of Object.entries(parts)) {
    if (!schema) continue
    const result = validate(schema, value)
    if (result.success) parsed[part] = result.data
    else Object.assign(fields, fieldErrors(result.error))
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return parsed
}

/** The result by its schema, without fields that it does not name. @throws Error, not a 422: the fault is ours */
function parseOutput<O extends Schema>(output: O, value: unknown): z.output<O> {
  const result = z.safeParse(output, value)
  if (result.success) return result.data
  throw new Error(`output does not fit its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`)
}

/**
 * How responses of a call are cached: by its address, with no parameters but its own. Where a session may change the
 * response, a request with a token gets one of its own.
 */
function cacheRule(
  cache: CachedCall,
  access: Access,
  query: Schema | undefined,
  { identifyVisitor, config }: RestDoor,
): CacheRule {
  const anonymousOnly = access !== 'anyone'
  const known = new Set(query ? listFields(query) : [])
  const isCached = (_path: string, parameters: string[]) => parameters.every((name) => known.has(name))
  const keyOf: CacheRule['keyOf'] = (url) => {
    if (!isCachedAddress(url, isCached)) return undefined
    const key = { key: url }
    return ({ headers }) => (anonymousOnly && headers.authorization !== undefined ? undefined : key)
  }
  return {
    keyOf: withOrigins(keyOf, config.corsOrigins),
    onResponse: cache === true ? undefined : (request) => cache.onResponse(request, identifyVisitor(request)),
  }
}

/** Creates the functions that register calls. Access is checked before the body is read. */
export function createDefineRoutes(app: FastifyInstance, door: RestDoor, documented: DocumentedRoute[]): DefineRoutes {
  const define =
    (method: DocumentedRoute['method']): DefineRoute<{ limit?: DeclaredLimit }> =>
    (url, definition) => {
      const { access = 'anyone', status = 200, limit, cache } = definition
      const { params, query, body, headers, output, files } = definition
      documented.push({ ...definition, method, url, tag: definition.tag ?? url.split('/', 2)[1] ?? '' })

      app.route({
        method,
        url: url.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { ...(limit && { limit }), ...(cache && { cache: cacheRule(cache, access, query, door) }) },
        onRequest: async (request, reply) => {
          await door.limit(limit, request)
          authorize(door, await door.identifyCaller(request, reply), access)
          if (body) refuseEncodedBody(request)
          if (definition.longBody) allowLongBody(request)
        },
        handler: async (request, reply) => {
          const caller = await door.identifyCaller(request, reply)
          const { value, uploads } = await readBody(request, body, files)
          const parts = parseParts({
            params: { schema: params, value: request.params },
            query: { schema: query, value: query && coerceQuery(query, request.query as Record<string, unknown>) },
            body: { schema: definition.bodyNow?.() ?? body, value },
            headers: { schema: headers, value: request.headers },
          })
          const call: object = { ...parts, uploads, caller, request, reply }
          const own = call as Parameters<typeof definition.handler>[0]
          const isHead = request.method === 'HEAD' && definition.head !== undefined
          const result = isHead ? await definition.head?.(own) : await definition.handler(own)
          reply.code(status).header('cache-control', cache ? 'no-cache' : 'no-store')
          if (definition.mediaType) reply.type(definition.mediaType)
          if (!isHead) return parseOutput(output, result)
          if (!definition.mediaType) reply.type('application/json; charset=utf-8')
          return ''
        },
      })
    }
  return { get: define('GET'), post: define('POST'), delete: define('DELETE') }
}
