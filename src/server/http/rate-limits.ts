import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shares } from '../cache/memory.ts'
import { AppError } from '../core/app-error.ts'

/**
 * How often one address may do something. Whole offices share an address, so that these limits stop machines, not
 * shoppers. `RATE_LIMIT=off` lifts all of them.
 */
export const limits = {
  /** Calls and pages; not cached responses, which cost less than counting them. */
  requests: { max: 3000, timeWindow: 60_000 },
  /** Pictures: a page shows up to a hundred. */
  images: { max: 6000, timeWindow: 60_000 },
  /** Orders: each takes stock until it is paid or expires. */
  checkout: { max: 240, timeWindow: 60_000 },
  carts: { max: 600, timeWindow: 60_000 },
  /** Logins; wrong passwords of one account have limits of their own (accounts/attempts.ts). */
  login: { max: 30, timeWindow: 5 * 60_000 },
  register: { max: 30, timeWindow: 10 * 60_000 },
  /** Reset e-mails: the response discloses whether there is an account, and each sends a mail to a third party. */
  resetEmail: { max: 5, timeWindow: 15 * 60_000 },
  /** Reset links and unsubscribe links that are tried. */
  links: { max: 30, timeWindow: 5 * 60_000 },
  /** Changes of an account; some of them hash a password. */
  account: { max: 60, timeWindow: 60_000 },
  /** Statements of withdrawal, which cannot be refused for long, and searches for an order: each sends mails. */
  withdrawals: { max: 30, timeWindow: 10 * 60_000 },
  findOrder: { max: 10, timeWindow: 10 * 60_000 },
  documents: { max: 60, timeWindow: 60_000 },
  /** Products from a title; visitors have a daily limit as well (generator/quotas.ts). */
  wizard: { max: 10, timeWindow: 10 * 60_000 },
  texts: { max: 120, timeWindow: 60_000 },
  mails: { max: 30, timeWindow: 60_000 },
  views: { max: 600, timeWindow: 60_000 },
} as const
type LimitName = keyof typeof limits
/** The limit that a call declares beside the general one; `none` when it deliberately has no other. */
export type DeclaredLimit = LimitName | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: DeclaredLimit
  }
}

/** Memory that an address takes in a counter. */
const countedBytes = 300
/** Most addresses of a counter; beyond it, the least recently seen ones are forgotten and start again at zero. */
export const countedAddresses: number = Math.floor(shares.counts / countedBytes / (Object.keys(limits).length + 1))

/** Counts one use of a declared limit. @throws AppError too-many */
export type Limiter = (limit: DeclaredLimit | undefined, request: FastifyRequest) => Promise<void>

/** Limits every route registered from here on. @returns the function that counts uses of the declared limits */
export async function addRateLimits(app: FastifyInstance, enabled: boolean): Promise<Limiter> {
  if (!enabled) return async () => undefined
  await app.register(rateLimit, {
    global: true,
    ...limits.requests,
    ipv6Subnet: 64,
    cache: countedAddresses,
    errorResponseBuilder: (_request, { ttl }) => new AppError('too-many', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => {
      const options = { ...limit, ipv6Subnet: 64, cache: countedAddresses }
      return [name, app.createRateLimit(options)]
    }),
  ) as Record<LimitName, ReturnType<FastifyInstance['createRateLimit']>>
  return async (limit, request) => {
    if (limit === undefined || limit === 'none') return
    const count = await counters[limit](request)
    if (!count.isAllowed && count.isExceeded) throw new AppError('too-many', { retryAfter: count.ttlInSeconds })
  }
}
