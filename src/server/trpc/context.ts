import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxBatchedCalls } from '../../shared/batching.ts'
import { AppError } from '../app-error.ts'
import type { Services } from '../deps.ts'
import type { CallerOf } from '../http/caller.ts'
import { type ErrorReporter, retryAfterOf } from '../http/error-handler.ts'
import type { Limiter, LimitName } from '../http/rate-limits.ts'
import { type AppRouter, appRouter } from './router.ts'
import { asAppError, type Context } from './trpc.ts'

/** Procedures that have a limit beside the general one; the same counts as over REST. */
const procedureLimits: Record<string, LimitName> = {
  'checkout.place': 'checkout',
  'carts.update': 'carts',
  'catalog.viewed': 'views',
  'accounts.login': 'login',
  'accounts.register': 'register',
  'accounts.sendResetEmail': 'resetEmail',
  'accounts.resetPassword': 'links',
  'accounts.unsubscribe': 'links',
  'accounts.changePassword': 'account',
  'accounts.signOutEverywhere': 'account',
  'accounts.exportData': 'account',
  'accounts.deleteAccount': 'account',
  'generator.start': 'wizard',
  'catalogAdmin.addCategory': 'texts',
  'generator.translate': 'texts',
  'generator.rewrite': 'texts',
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
  limit: Limiter
  reporter: ErrorReporter
}

/** The procedures under /api/trpc, batched or one by one. */
export async function addTrpc(app: FastifyInstance, { services, callerOf, limit, reporter }: TrpcDoor): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        refuseStrange(request)
        for (const procedure of proceduresOf(request)) {
          const name = procedureLimits[procedure]
          if (name) await limit(name, request)
        }
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
            return Object.defineProperties({ services }, Object.getOwnPropertyDescriptors(caller)) as Context
          },
          onError: ({ error, req }) => {
            const known = asAppError(error)
            reporter.report(known ?? error.cause ?? error, req as unknown as FastifyRequest, known?.status ?? 500)
          },
          responseMeta: ({ errors }) => waitingHeaders(errors),
        },
      }
      await scope.register(fastifyTRPCPlugin, options)
    },
    { prefix: '/api/trpc' },
  )
}
