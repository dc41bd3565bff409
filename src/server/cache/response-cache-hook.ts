import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CacheRule, KeyOf } from './cache-rule.ts'
import { CachedRequest, type RoutedAddress } from './cached-request.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Encoding } from './encodings.ts'
import { isKnown } from './etag.ts'
import { cacheWithin, textBytes } from './memory.ts'
import type { ResponseCache } from './response-cache.ts'

/** The longest address that is remembered; the browser's own calls are no longer. */
const maxAddressLength = 4100
/** Memory of an address beside its characters, which its key and parameters repeat. */
const addressBytes = 500

interface CachedAddress extends RoutedAddress {
  rule: CacheRule
  keyOf: KeyOf
}

/** A request whose response was not cached when it arrived: the key to store it under, and the state of the catalogue. */
interface Miss {
  key: string
  stamp: string
}

/** Called for each cached response that was sent, like the hook `onResponse` for all others. */
type Listener = (request: CachedRequest, status: number, ms: number) => void

export interface ResponseCacheHookOptions {
  cache: ResponseCache
  headers: Readonly<Record<string, string>>
  /** Whether the server is closing; responses then end their connections (http/http-server.ts). */
  isClosing: () => boolean
  ipOf: (raw: IncomingMessage) => string
  /** Whether the sender of a request may not have what is cached, as in a private shop. */
  isHeldBack?: (raw: IncomingMessage) => boolean
}

/**
 * Sends cached responses before Fastify routes a request: its routing, request, reply and hooks cost twice as much as
 * the response. Routes of the first request for an address are remembered: the same address leads to the same route.
 */
export class ResponseCacheHook {
  hits = 0
  private readonly options: ResponseCacheHookOptions
  private readonly constants: readonly string[]
  private readonly addresses = cacheWithin<CachedAddress>('addresses', (_, url) => addressBytes + 2 * textBytes(url))
  private readonly misses = new WeakMap<FastifyRequest, Miss>()
  private readonly listeners: Listener[] = []

  constructor(options: ResponseCacheHookOptions) {
    this.options = options
    this.constants = Object.entries(options.headers).flat()
  }

  onSent(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** Sends the response if it is cached, at once or when its body is compressed. @returns whether it is cached */
  respond(raw: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = raw
    if ((method !== 'GET' && method !== 'HEAD') || this.options.isClosing()) return false
    if (this.options.isHeldBack?.(raw)) return false
    const address = this.addresses.get(url)
    const match = address?.keyOf(raw)
    const cached = match && this.options.cache.get(match.key)
    if (!address || !cached) return false
    this.hits++
    const start = performance.now()
    const send = (encoding: Encoding) => {
      const request = new CachedRequest(raw, address, this.options.ipOf)
      this.send(raw, response, cached, encoding, ['x-request-id', request.id, ...(match.headers ?? [])])
      address.rule.onResponse?.(request)
      const ms = performance.now() - start
      for (const listener of this.listeners) listener(request, response.statusCode, ms)
    }
    const encoding = cached.encodingFor(raw.headers['accept-encoding'])
    if (cached.isReady(encoding)) send(encoding)
    else
      cached.body(encoding).then(
        () => send(encoding),
        () => send('identity'),
      )
    return true
  }

  /** Remembers the routes of addresses whose responses are cached, and the requests that missed the cache. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const address = this.findAddress(request)
      const key = address?.keyOf(request.raw)?.key
      if (key !== undefined) this.misses.set(request, { key, stamp: this.options.cache.stamp() })
      done()
    })
  }

  /** The place in the cache for the response to this request, once it is made. */
  missOf(request: FastifyRequest): Miss | undefined {
    return this.misses.get(request)
  }

  private findAddress({ raw: { url = '' }, routeOptions, params }: FastifyRequest): CachedAddress | undefined {
    const rule = routeOptions.config.cache
    if (!rule || url.length > maxAddressLength) return undefined
    const cached = this.addresses.get(url)
    const findKey = cached ? undefined : rule.keyOf(url)
    if (!findKey) return cached
    const address = { rule, keyOf: findKey, route: routeOptions.url ?? 'none', params }
    this.addresses.set(url, address)
    return address
  }

  private send(
    raw: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
    encoding: Encoding,
    requestHeaders: readonly string[],
  ): void {
    if (cached.etag !== undefined && isKnown(raw, cached.etag)) {
      response.writeHead(304, [...this.constants, ...cached.headers, ...requestHeaders]).end()
      return
    }
    const { head, body } = cached.ready(encoding, this.constants)
    response.writeHead(cached.status, head.concat(requestHeaders)).end(raw.method === 'HEAD' ? undefined : body)
  }
}
