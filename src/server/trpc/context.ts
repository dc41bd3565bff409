import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../deps.ts'
import type { CallerOf } from '../http/caller.ts'
import type { ErrorReporter } from '../http/error-handler.ts'
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
        const { path = '' } = request.params as { path?: string }
        for (const procedure of path.split(',')) {
          const name = procedureLimits[procedure]
          if (name) await limit(name, request)
        }
        reply.header('cache-control', 'no-store')
      })
      const options: FastifyTRPCPluginOptions<AppRouter> = {
        prefix: '',
        trpcOptions: {
          router: appRouter,
          createContext: async ({ req, res }): Promise<Context> => {
            const caller = await callerOf(req, res)
            // Not spread: reading the guest's id sets its cookie.
            return Object.defineProperties({ services }, Object.getOwnPropertyDescriptors(caller)) as Context
          },
          onError: ({ error, req }) => {
            const known = asAppError(error)
            reporter.report(known ?? error.cause ?? error, req as unknown as FastifyRequest, known?.status ?? 500)
          },
        },
      }
      await scope.register(fastifyTRPCPlugin, options)
    },
    { prefix: '/api/trpc' },
  )
}
