import type { IncomingMessage } from 'node:http'
import type { CachedRequest } from './cached-request.ts'

interface CacheKey {
  key: string
  /** Headers for this client alone, names and values alternating. */
  headers?: readonly string[]
}

/** The key by the headers of a request; undefined when the response depends on further ones. */
export type KeyOf = (raw: IncomingMessage) => CacheKey | undefined

/** How the responses of a route are cached: `config: { cache }` of the route. */
export interface CacheRule {
  /** Called once for each address; undefined when its responses are not cached. */
  keyOf(url: string): KeyOf | undefined
  /** Work of the route at each request beside responding; called when the cached response was sent. */
  onResponse?: ((request: CachedRequest) => void) | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CacheRule
  }
}
