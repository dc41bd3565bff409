import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'

/**
 * Responds with a 405 and `Allow` (RFC 9110 section 15.5.6) to every method that a known address does not have, before a
 * body is read.
 * @param url pattern of the address, without the scope's prefix
 */
export function refuseOtherMethods(scope: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods].toSorted((a, b) => a.localeCompare(b)).join(', ')
  scope.route({
    method: scope.supportedMethods.filter((method) => !methods.has(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header('allow', allow)
      throw new AppError('method-not-allowed')
    },
    handler: async () => undefined,
  })
}

/** Records the methods of every route of a scope from here on. @returns a function that refuses all others */
export function rememberMethods(scope: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>()
  scope.addHook('onRoute', ({ url, method }) => {
    const path = url.slice(scope.prefix.length)
    const methods = methodsByPath.get(path) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    methodsByPath.set(path, methods)
  })
  return () => {
    for (const [url, methods] of [...methodsByPath]) refuseOtherMethods(scope, url, new Set(methods))
  }
}
