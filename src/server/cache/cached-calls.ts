import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import type { ResponseCacheHook } from './response-cache-hook.ts'

/** The headers that are cached with a response; its others belong to one request. */
const cachedHeaders = ['content-type', 'cache-control', 'vary'] as const

/**
 * Whether the response of an address is cached, with the address itself as its key. Another spelling of an address has
 * its own key, and one with parameters that `isCached` does not know is not cached.
 */
export function isCachedAddress(url: string, isCached: (path: string, parameters: string[]) => boolean): boolean {
  const [path = '', query] = url.split('?', 2)
  const parameters = query ? query.split('&').map((pair) => pair.split('=', 1)[0] ?? '') : []
  const onlyOnce = new Set(parameters).size === parameters.length
  return onlyOnce && isCached(path, parameters)
}

function varyByEncoding(reply: FastifyReply) {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Caches the responses of this scope's routes, byte for byte, by their rules. */
export function cacheResponses(scope: FastifyInstance, cache: ResponseCache, hook: ResponseCacheHook): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const miss = hook.missOf(request)
    if (!miss || request.method !== 'GET') return payload
    if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload
    varyByEncoding(reply)
    const names = cachedHeaders.filter((name) => reply.hasHeader(name))
    const headers = Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]))
    const { etag } = cache.store(miss.key, miss.stamp, { status: 200, body: payload, headers })
    if (etag) reply.header('etag', etag)
    return payload
  })
}
