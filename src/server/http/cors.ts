import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CacheRule } from '../cache/cache-rule.ts'

/** What a script of another host may read of an answer, beside what every script may. */
const exposedHeaders = 'ETag, Retry-After, X-Request-Id, Content-Disposition, Allow'
/** How long a browser remembers that it may ask. */
const preflightSeconds = 600

/** Cookies do not travel to other hosts: who signs in there sends the token. */
const options: FastifyCorsOptions = {
  methods: 'GET, HEAD, POST, DELETE',
  allowedHeaders: 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  exposedHeaders,
  maxAge: preflightSeconds,
  credentials: false,
}

/** OPTIONS that asks for nothing is a method like any other. */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/** Lets pages of other hosts call what this scope registers from here on (`CORS_ORIGINS`); without any, nothing changes. */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await scope.register(cors, {
    delegator: (request, done) => done(null, { ...options, origin: [...origins], preflight: isPreflight(request) }),
  })
}

/** Pictures are anybody's, whoever asks: their answers are kept for a year and must not depend on it. */
export async function allowEverybody(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await scope.register(cors, {
    delegator: (request, done) => done(null, { ...options, origin: '*', preflight: isPreflight(request) }),
  })
}

/** As `allowOrigins` for cached responses, which no plugin sees: `Vary` is cached with them, the rest is the client's. */
export function withOrigins(keyOf: CacheRule['keyOf'], origins: readonly string[]): CacheRule['keyOf'] {
  if (origins.length === 0) return keyOf
  return (url) => {
    const ofAddress = keyOf(url)
    return (
      ofAddress &&
      ((raw) => {
        const found = ofAddress(raw)
        if (!found) return undefined
        const { origin = '' } = raw.headers
        const allowed = origins.includes(origin) ? ['access-control-allow-origin', origin] : []
        return { ...found, headers: [...allowed, 'access-control-expose-headers', exposedHeaders] }
      })
    )
  }
}
