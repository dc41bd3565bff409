import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from './render-page.ts'

/** All kept pages together, with their compressed forms. */
const maxBytes = 64 * 1024 * 1024
const hourMs = 3_600_000

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that the reader accepts (RFC 9110 section 12.5.3). */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  return encodings.find((name) => name !== 'identity' && accepted.includes(name) && !refuses(name)) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A rendered page in each encoding that somebody asked for. */
export class KeptPage {
  readonly status: number
  readonly etag: string
  readonly version: string
  readonly hour: number
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private readonly pending: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(page: RenderedPage, version: string, hour: number) {
    const body = Buffer.from(page.html)
    this.status = page.status
    this.version = version
    this.hour = hour
    this.bodies = { identity: body }
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  }

  /** The body when it has been made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.bodies[encoding]
  }

  /** The body, compressed once for everybody. */
  async body(encoding: Encoding): Promise<Buffer> {
    const present = this.bodies[encoding]
    if (present) return present
    this.pending[encoding] ??= this.compress(encoding)
    return this.pending[encoding]
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const plain = this.bodies.identity as Buffer
    const body =
      encoding === 'br'
        ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await zip(plain, { level: 6 })
    this.bodies[encoding] = body
    return body
  }

  /** Room it takes: the page and about a third for its compressed forms. */
  get bytes(): number {
    return Math.ceil((this.bodies.identity?.length ?? 0) * 1.35) + 500
  }
}

export interface PageCacheOptions {
  /** Version of the catalogue: pages of another one are rendered anew. */
  version: () => string
  now: () => number
  maxBytes?: number
}

/**
 * Rendered pages by language, path and allow-listed query, bounded in bytes. A page lives as long as the version of
 * the catalogue and until the next full hour; several who miss the same page share one render.
 */
export class PageCache {
  private readonly pages: LRUCache<string, KeptPage>
  private readonly renders = new Map<string, Promise<KeptPage>>()
  private readonly options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.options = options
    this.pages = new LRUCache({ maxSize: options.maxBytes ?? maxBytes, sizeCalculation: (page) => page.bytes })
  }

  /** The page when it is kept and still holds. */
  get(key: string): KeptPage | undefined {
    const page = this.pages.get(key)
    if (!page) return undefined
    return page.version === this.options.version() && page.hour === this.hour() ? page : undefined
  }

  /** The kept page, or the one that `render` makes. Only pages with status 200 are kept. */
  async getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const kept = this.get(key)
    if (kept) return kept
    // The version is read before the render: what changes meanwhile makes the page stale at once, never the reverse.
    const version = this.options.version()
    const flight = `${version} ${this.hour()} ${key}`
    const running =
      this.renders.get(flight) ?? this.renderAndKeep(key, version, render).finally(() => this.renders.delete(flight))
    this.renders.set(flight, running)
    return running
  }

  private async renderAndKeep(key: string, version: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const page = new KeptPage(await render(), version, this.hour())
    if (page.status === 200) this.pages.set(key, page)
    return page
  }

  private hour(): number {
    return Math.floor(this.options.now() / hourMs)
  }
}
