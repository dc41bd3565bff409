import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Access, authorize } from '../accounts/staff-access.ts'
import type { CacheRule } from '../cache/cache-rule.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import { allowLongBody } from '../http/body-timeout.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/http.types.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import { coerceQuery, formFields } from './coerce.ts'
import type { Definition, DocumentedRoute, RequestParts, Schema } from './definition.ts'
import { readMultipart } from './multipart.ts'

export interface RestHandlerContext extends Http, Pick<ServiceContext, 'config' | 'settings'> {
  services: Services
}

export interface Call {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
}

export interface Responder {
  respond(call: Call): Promise<unknown>
  /** Runs for HEAD in place of `respond`. */
  head?: ((call: Call) => Promise<unknown>) | undefined
  limit: DeclaredLimit | undefined
  cacheRule?: CacheRule | undefined
}

/** Refuses compressed bodies, which are not supported. @throws AppError media-type */
function refuseEncodedBody(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new AppError('media-type')
}

/** The status of a response without an error. */
function getStatus({ status = 200, editedBy }: DocumentedRoute, { body }: FastifyRequest): number {
  const isEdit = editedBy !== undefined && (body as Record<string, unknown> | undefined)?.[editedBy] !== undefined
  return isEdit ? 200 : status
}

/** Registers a call under /api. Limit and access are checked before the body is read. */
export function addRoute(
  app: FastifyInstance,
  { services, limit: count, identifyCaller }: RestHandlerContext,
  route: DocumentedRoute,
  { respond, head, limit, cacheRule }: Responder,
): void {
  const { access = 'anyone', body, mediaType } = route
  app.route({
    method: route.method,
    url: route.url.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { ...(limit && { limit }), ...(cacheRule && { cache: cacheRule }) },
    onRequest: async (request, reply) => {
      await count(limit, request)
      const { session, staleToken } = await identifyCaller(request, reply)
      authorize({ session, staleToken, services }, access)
      if (body) refuseEncodedBody(request)
      if (route.longBody) allowLongBody(request)
    },
    handler: async (request, reply) => {
      const call = { request, reply, caller: await identifyCaller(request, reply) }
      const isHead = request.method === 'HEAD' && head !== undefined
      const result = isHead ? await head(call) : await respond(call)
      reply.code(getStatus(route, request)).header('cache-control', route.cache ? 'no-cache' : 'no-store')
      if (mediaType) reply.type(mediaType)
      if (!isHead) return result
      if (!mediaType) reply.type('application/json; charset=utf-8')
      return ''
    },
  })
}

/** @param url below /api, with parameters as `{name}` */
type DefineRoute<Limit> = <Input extends RequestParts, Output extends Schema, const A extends Access = 'anyone'>(
  url: string,
  definition: Definition<Input, Output, A> & Limit,
) => void

/** Register calls under /api. One that changes something declares a limit beside the general one, or `none`. */
export interface DefineRoutes {
  get: DefineRoute<{ limit?: DeclaredLimit }>
  post: DefineRoute<{ limit: DeclaredLimit }>
}

async function readBody(request: FastifyRequest, body: Schema | undefined, files: string | undefined) {
  if (!body || files === undefined) return { value: request.body, uploads: [] }
  const form = await readMultipart(request, files)
  return { value: formFields(body, form.fields), uploads: form.uploads }
}

/** Validates all parts of a request; the error names every invalid field. @throws AppError invalid, malformed */
function parseParts<Input extends RequestParts>(input: Input, parts: object): z.output<Input> {
  const parsed = validate(input, parts)
  if (parsed.success) return parsed.data
  // Fields are named without the part that they are in.
  const issues = Object.entries(fieldErrors(parsed.error) ?? {})
  const fields = Object.fromEntries(issues.map(([name, issue]) => [name.replace(/^\w+\./, ''), issue]))
  throw new AppError('invalid', { fields })
}

/** The result by its schema, without fields that it does not name. @throws Error, not a 422: the error is internal */
function parseOutput<O extends Schema>(output: O, value: unknown): z.output<O> {
  const result = z.safeParse(output, value)
  if (result.success) return result.data
  throw new Error(`output does not fit its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`)
}

export function createDefineRoutes(
  app: FastifyInstance,
  context: RestHandlerContext,
  routes: DocumentedRoute[],
): DefineRoutes {
  const define =
    (method: DocumentedRoute['method']): DefineRoute<{ limit?: DeclaredLimit }> =>
    (url, definition) => {
      const { input, output, files, limit } = definition
      const { params, query, body, headers } = input.shape
      const parts = { params, query, body, headers }
      const route: DocumentedRoute = { ...definition, ...parts, method, url, tag: url.split('/', 2)[1] ?? '' }
      routes.push(route)

      async function prepare({ request, reply, caller }: Call) {
        const { value, uploads } = await readBody(request, body, files)
        const received = {
          params: request.params,
          query: query && coerceQuery(query, request.query as Record<string, unknown>),
          body: value,
          headers: request.headers,
        }
        const call: object = { ...parseParts(input, received), uploads, caller, request, reply }
        return call as Parameters<typeof definition.handler>[0]
      }
      addRoute(app, context, route, {
        limit,
        respond: async (call) => parseOutput(output, await definition.handler(await prepare(call))),
        head: definition.head && (async (call) => definition.head?.(await prepare(call))),
      })
    }
  return { get: define('GET'), post: define('POST') }
}
