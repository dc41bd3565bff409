import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '../accounts/staff-access.ts'
import type { CacheRule } from '../cache/cache-rule.ts'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { allowLongBody } from '../http/body-timeout.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/http.types.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { DocumentedRoute } from './definition.ts'

export interface RestHandlerContext
  extends Pick<Http, 'identifyCaller' | 'identifyVisitor' | 'cache' | 'cacheHook' | 'limit'> {
  services: Services
  config: Config
  settings: LiveSettings
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
      reply.code(route.status ?? 200).header('cache-control', route.cache ? 'no-cache' : 'no-store')
      if (mediaType) reply.type(mediaType)
      if (!isHead) return result
      if (!mediaType) reply.type('application/json; charset=utf-8')
      return ''
    },
  })
}
