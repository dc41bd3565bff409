import type { IncomingMessage } from 'node:http'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeptRule } from '../kept/kept-rule.ts'

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

/** As `allowOrigins` for kept answers, which leave before any hook: `Vary` is kept with them, the rest belongs to the reader. */
export function forOrigins(place: KeptRule['place'], origins: readonly string[]): KeptRule['place'] {
  if (origins.length === 0) return place
  return (raw: IncomingMessage) => {
    const found = place(raw)
    if (!found) return undefined
    const { origin = '' } = raw.headers
    const allowed = origins.includes(origin) ? ['access-control-allow-origin', origin] : []
    return {
      ...found,
      headers: [...allowed, 'access-control-expose-headers', exposedHeaders, ...(found.headers ?? [])],
    }
  }
}
