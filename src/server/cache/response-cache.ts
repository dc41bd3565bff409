import { LRUCache } from 'lru-cache'
import { CachedResponse, type MadeResponse } from './cached-response.ts'
import { hashText } from './etag.ts'
import { shares, textBytes } from './memory.ts'

/** A list of a thousand products has 2 MB. */
const maxResponseBytes = 4 * 1024 * 1024
const hourMs = 3_600_000

export interface ResponseCacheOptions {
  /** Version of the catalogue: responses of another one are made anew. */
  version: () => string
  now: () => number
  /** Bytes for all of them; their share when absent. */
  maxBytes?: number
}

/** A response that is about to be made. */
export interface Prepared {
  source: string
  make(): Promise<MadeResponse>
}

/**
 * Responses of pages and calls that are the same for every client, bounded in bytes. They are valid for one version of the
 * catalogue and until the next full hour. After that they are made again only if they would be different.
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, CachedResponse>
  private readonly making = new Map<string, Promise<CachedResponse>>()
  /** Responses that were out of date at the last sweep, with the state that it was made for. */
  private outdated = new Map<string, string>()
  private readonly options: ResponseCacheOptions
  /** The latest stamp and its parts: it is needed for each request but rarely changes. */
  private latest = { version: '', hour: -1, stamp: '' }
  made = 0

  constructor(options: ResponseCacheOptions) {
    this.options = options
    this.responses = new LRUCache({
      maxSize: options.maxBytes ?? shares.responses,
      maxEntrySize: maxResponseBytes,
      sizeCalculation: ({ bytes }, key) => bytes + textBytes(key),
    })
  }

  /**
   * The state of the catalogue for a response that is made from now on. To be read before it is made, so that a change in
   * the meantime makes the response stale at once.
   */
  stamp(): string {
    const version = this.options.version()
    const hour = this.hour()
    const { latest } = this
    if (latest.version !== version || latest.hour !== hour) this.latest = { version, hour, stamp: `${version} ${hour}` }
    return this.latest.stamp
  }

  /** The response if it is cached and valid. */
  get(key: string): CachedResponse | undefined {
    const cached = this.responses.get(key)
    return cached?.stamp === this.stamp() ? cached : undefined
  }

  /**
   * The cached response, or the one that `prepare` makes; requests that miss the same one share the work. Only what
   * succeeds is cached.
   */
  async getOrMake(key: string, prepare: () => Promise<Prepared>): Promise<CachedResponse> {
    const cached = this.get(key)
    if (cached) return cached
    const stamp = this.stamp()
    const flight = `${stamp} ${key}`
    const running =
      this.making.get(flight) ?? this.makeAndStore(key, stamp, prepare).finally(() => this.making.delete(flight))
    this.making.set(flight, running)
    return running
  }

  /** Stores a response. An equal one stays, with its compressed forms. */
  store(key: string, stamp: string, response: MadeResponse): CachedResponse {
    const source = hashText(JSON.stringify(response.headers) + response.body)
    return this.renewed(key, stamp, source) ?? this.replace(key, new CachedResponse(response, source, stamp))
  }

  /** Drops what is out of date and was not requested since the last call. */
  sweep(): void {
    const [stamp, before] = [this.stamp(), this.outdated]
    this.outdated = new Map()
    for (const key of [...this.responses.keys()]) {
      const cachedStamp = this.responses.peek(key)?.stamp
      if (cachedStamp === undefined || cachedStamp === stamp) continue
      if (cachedStamp === before.get(key)) this.responses.delete(key)
      else this.outdated.set(key, cachedStamp)
    }
  }

  private async makeAndStore(key: string, stamp: string, prepare: () => Promise<Prepared>): Promise<CachedResponse> {
    const { source, make } = await prepare()
    // A page shows times relative to its hour.
    const hourlySource = `${this.hour()} ${source}`
    const renewed = this.renewed(key, stamp, hourlySource)
    if (renewed) return renewed
    this.made += 1
    return this.replace(key, new CachedResponse(await make(), hourlySource, stamp))
  }

  private renewed(key: string, stamp: string, source: string): CachedResponse | undefined {
    const before = this.responses.get(key)
    if (before?.source !== source) return undefined
    before.stamp = stamp
    return before
  }

  private replace(key: string, response: CachedResponse): CachedResponse {
    if (response.status === 200) this.responses.set(key, response)
    return response
  }

  private hour(): number {
    return Math.floor(this.options.now() / hourMs)
  }
}
