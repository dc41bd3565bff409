import type { IncomingMessage } from 'node:http'
import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxBatchedCalls } from '../../shared/batching.ts'
import { AppError } from '../core/app-error.ts'
import type { CallerOf } from '../http/caller.ts'
import { type ErrorReporter, retryAfterOf } from '../http/error-handler.ts'
import { languageOfPageCall } from '../http/language.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { EarlyAnswers } from '../kept/early-answers.ts'
import type { KeptAnswers } from '../kept/kept-answers.ts'
import { keepAnswers, placesByAddress } from '../kept/kept-calls.ts'
import type { KeptRule } from '../kept/kept-rule.ts'
import type { Services } from '../services.ts'
import { type AppRouter, appRouter } from './router.ts'
import { asAppError, type Context, declarationsOf } from './trpc.ts'

const declared = declarationsOf(appRouter)
const prefix = '/api/trpc'

/** How their answers are kept, asked for one by one or in a batch of nothing else. */
function keptRule(): KeptRule {
  const placeOf = placesByAddress(
    (path, parameters) =>
      path
        .slice(prefix.length + 1)
        .split(',')
        .every((name) => declared.get(name)?.cache) && parameters.every((name) => name === 'batch' || name === 'input'),
  )
  return {
    place: (raw) => (raw.method === 'GET' && wantsJson(raw) ? placeOf(raw) : undefined),
    limited: true,
  }
}

/** Not a stream of lines, which tRPC sends to who asks for it. */
function wantsJson({ headers }: IncomingMessage): boolean {
  const { accept = '' } = headers
  return headers['trpc-accept'] === undefined && headers['content-type'] === undefined && !accept.includes('jsonl')
}

/** Whole answers travel as text, not as a stream: they can be kept, and are compressed at once. */
function sendWhole(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'application/json') return payload
    reply.code(payload.status)
    payload.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    return payload.text()
  })
}

/** Names of the procedures that a request calls. */
function proceduresOf(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string }
  return path.split(',')
}

/**
 * What tRPC would answer with a fault of ours, or read in another way than the limits do: methods that it does not
 * know, a host that is none (RFC 9112 section 3.2), a form, whose size nothing bounds, and names that are still escaped,
 * which it would decode once more. @throws AppError
 */
function refuseStrange(request: FastifyRequest): void {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'POST') throw new AppError('not-found')
  if (proceduresOf(request).some((name) => name.includes('%'))) throw new AppError('not-found')
  if (!URL.canParse(`http://${headers.host ?? 'localhost'}`)) throw new AppError('malformed')
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) throw new AppError('media-type')
}

/** `Retry-After` as over REST; of several failures in a batch the one that waits longest. */
function waitingHeaders(errors: readonly TRPCError[]): { headers?: Record<string, string> } {
  const waits = errors.map(asAppError).flatMap((error) => (error && retryAfterOf(error)) ?? [])
  return waits.length > 0 ? { headers: { 'retry-after': String(Math.max(...waits)) } } : {}
}

export interface TrpcDoor {
  services: Services
  callerOf: CallerOf
  kept: KeptAnswers
  early: EarlyAnswers
  limit: Limiter
  reporter: ErrorReporter
}

/** The procedures under /api/trpc, batched or one by one. */
export async function addTrpc(app: FastifyInstance, door: TrpcDoor): Promise<void> {
  const { services, callerOf, limit, reporter, kept, early } = door
  await app.register(
    async (scope) => {
      const rule = keptRule()
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, kept: rule }
      })
      sendWhole(scope)
      keepAnswers(scope, kept, early)
      scope.addHook('onRequest', async (request, reply) => {
        refuseStrange(request)
        for (const name of proceduresOf(request)) await limit(declared.get(name)?.limit, request)
        reply.header('cache-control', 'no-store')
      })
      const options: FastifyTRPCPluginOptions<AppRouter> = {
        prefix: '',
        trpcOptions: {
          router: appRouter,
          maxBatchSize: maxBatchedCalls,
          createContext: async ({ req, res }): Promise<Context> => {
            const caller = await callerOf(req, res)
            // Not spread: reading the guest's id sets its cookie.
            const context = Object.defineProperties({ services }, Object.getOwnPropertyDescriptors(caller)) as Context
            const askedLanguage = languageOfPageCall(req)
            return Object.assign(context, { askedLanguage, language: askedLanguage ?? context.language })
          },
          onError: ({ error, req }) => {
            const known = asAppError(error)
            reporter.report(known ?? error.cause ?? error, req as FastifyRequest, known?.status ?? 500)
          },
          responseMeta: ({ errors }) => waitingHeaders(errors),
        },
      }
      await scope.register(fastifyTRPCPlugin, options)
    },
    { prefix },
  )
}
