import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CacheRule } from '../cache/cache-rule.ts'

/** Response headers that a script of another host may read, beside those that every script may. */
const exposedHeaders = 'ETag, Retry-After, X-Request-Id, Content-Disposition, Allow'
const preflightSeconds = 600

/** Cookies are not sent from pages of other hosts, which sign in by token. */
const options: FastifyCorsOptions = {
  methods: 'GET, HEAD, POST, DELETE',
  allowedHeaders: 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  exposedHeaders,
  maxAge: preflightSeconds,
  credentials: false,
}

/** Any other OPTIONS request is a 405 like every unknown method. */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/**
 * Lets pages of other hosts call the routes that this scope registers from here on.
 * @param origins `CORS_ORIGINS`; without any, nothing changes
 * @param allowed the origins in the response. `*` for pictures, which are cached for a year and must not depend on it
 */
export async function allowOrigins(
  scope: FastifyInstance,
  origins: readonly string[],
  allowed: '*' | string[] = [...origins],
): Promise<void> {
  if (origins.length === 0) return
  await scope.register(cors, {
    delegator: (request, done) => done(null, { ...options, origin: allowed, preflight: isPreflight(request) }),
  })
}

/** Does for cached responses, which no plugin sees, as `allowOrigins`: `Vary` is cached, the rest is the client's. */
export function withOrigins(keyOf: CacheRule['keyOf'], origins: readonly string[]): CacheRule['keyOf'] {
  if (origins.length === 0) return keyOf
  return (url) => {
    const ofAddress = keyOf(url)
    return (
      ofAddress &&
      ((raw) => {
        const match = ofAddress(raw)
        if (!match) return undefined
        const { origin = '' } = raw.headers
        const allowed = origins.includes(origin) ? ['access-control-allow-origin', origin] : []
        return { ...match, headers: [...allowed, 'access-control-expose-headers', exposedHeaders] }
      })
    )
  }
}
