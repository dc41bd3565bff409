import type { IncomingMessage } from 'node:http'
import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxBatchedCalls } from '../../shared/batching.ts'
import type { CacheRule } from '../cache/cache-rule.ts'
import { cacheResponses, isCachedAddress } from '../cache/cached-calls.ts'
import { AppError } from '../core/app-error.ts'
import { getRetryAfter } from '../http/error-handler.ts'
import type { Http } from '../http/http.types.ts'
import { languageOfPageCall } from '../http/language.ts'
import type { Services } from '../services.ts'
import { type Context, createProcedureContext, readDeclarations } from './declarations.ts'
import { type AppRouter, appRouter } from './router.ts'
import { asAppError } from './trpc.ts'

const declared = readDeclarations(appRouter)
const prefix = '/api/trpc'

/** A call, or a batch of nothing else, whose procedures declare that they are cached. */
function isCached(path: string, parameters: string[]): boolean {
  const names = path.slice(prefix.length + 1).split(',')
  return names.every((name) => declared.get(name)?.cache) && parameters.every((name) => /^(batch|input)$/.test(name))
}

const cacheRule: CacheRule = {
  keyOf(url) {
    if (!isCachedAddress(url, isCached)) return undefined
    const key = { key: url }
    return (raw) => (raw.method === 'GET' && wantsJson(raw) ? key : undefined)
  },
}

/** Not a stream of lines, which tRPC sends on request. */
function wantsJson({ headers }: IncomingMessage): boolean {
  const { accept = '' } = headers
  return headers['trpc-accept'] === undefined && headers['content-type'] === undefined && !accept.includes('jsonl')
}

/** Whole responses travel as text, not as a stream: they can be cached, and are compressed at once. */
function sendWhole(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'application/json') return payload
    reply.code(payload.status).headers(Object.fromEntries(payload.headers))
    return payload.text()
  })
}

function readProcedures(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string }
  return path.split(',')
}

/**
 * Refuses what tRPC would turn into a 500 (unknown methods, an invalid host by RFC 9112 section 3.2), forms, whose size
 * it does not bound, and names with escapes, which it would decode once more, past the limits. @throws AppError
 */
function refuseMalformed(request: FastifyRequest): void {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'POST') throw new AppError('not-found')
  if (readProcedures(request).some((name) => name.includes('%'))) throw new AppError('not-found')
  if (!URL.canParse(`http://${headers.host ?? 'localhost'}`)) throw new AppError('malformed')
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) throw new AppError('media-type')
}

/** `Retry-After` as over REST; of several failures in a batch the longest. */
function retryHeaders(errors: readonly TRPCError[]): { headers?: Record<string, string> } {
  const waits = errors.map(asAppError).flatMap((error) => (error && getRetryAfter(error)) ?? [])
  return waits.length > 0 ? { headers: { 'retry-after': String(Math.max(...waits)) } } : {}
}

export async function addTrpc(app: FastifyInstance, services: Services, http: Http): Promise<void> {
  const { identifyCaller, limit, reporter, cache, cacheHook } = http
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, cache: cacheRule }
      })
      sendWhole(scope)
      cacheResponses(scope, cache, cacheHook)
      scope.addHook('onRequest', async (request, reply) => {
        refuseMalformed(request)
        for (const name of readProcedures(request)) await limit(declared.get(name)?.limit, request)
        reply.header('cache-control', 'no-store')
      })
      const options: FastifyTRPCPluginOptions<AppRouter> = {
        prefix: '',
        trpcOptions: {
          router: appRouter,
          maxBatchSize: maxBatchedCalls,
          createContext: async ({ req, res }): Promise<Context> => {
            const context = createProcedureContext(services, await identifyCaller(req, res))
            const requestedLanguage = languageOfPageCall(req)
            return Object.assign(context, { requestedLanguage, language: requestedLanguage ?? context.language })
          },
          onError: ({ error, req }) => {
            const appError = asAppError(error)
            reporter.report(appError ?? error.cause ?? error, req as FastifyRequest, appError?.status ?? 500)
          },
          responseMeta: ({ errors }) => retryHeaders(errors),
        },
      }
      await scope.register(fastifyTRPCPlugin, options)
    },
    { prefix },
  )
}
