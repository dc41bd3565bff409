import { chooseEncoding, type Encoding, encoded, encodedOften } from './encodings.ts'
import { createTag } from './etag.ts'

/** Smaller bodies fit one packet in any case; the same value as for other responses (http/compression.ts). */
const thresholdBytes = 1024

/** A response that was sent so many times is compressed once more, to a smaller body. */
const sentOften = 3

/** Bytes of a response beside its bodies: its headers with each of them, and the objects themselves. */
const overheadBytes = 2500

/** A response as it was made, with its own headers, but without those of every response (security, request id). */
export interface MadeResponse {
  status: number
  body: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
}

/** A body in one encoding, with all headers of its response but those of a single request. */
interface ReadyResponse {
  body: Buffer
  /** Names and values alternating, the form that Node handles fastest. */
  head: readonly string[]
}

/** A response as it is sent: its headers, and its body in each encoding that was requested. */
export class CachedResponse {
  readonly status: number
  /** For responses that clients may store and revalidate. */
  readonly etag: string | undefined
  /** The state it was made from: an equal state makes an equal response. */
  readonly source: string
  /** State of the catalogue and hour for which it holds. */
  stamp: string
  /** The response's own headers, without those of its body. */
  readonly ownHeaders: Readonly<Record<string, string>>
  readonly headers: readonly string[]
  /** Memory it takes: the body, about a third for its compressed forms, and the overhead. */
  readonly bytes: number
  private readonly type: string
  private readonly compressible: boolean
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private readonly pending: Partial<Record<Encoding, Promise<Buffer>>> = {}
  private readonly prepared: Partial<Record<Encoding, ReadyResponse>> = {}
  private sent = 0

  constructor({ status, body, headers }: MadeResponse, source: string, stamp: string) {
    const plain = Buffer.from(body)
    const { 'content-type': type = '', ...others } = headers
    this.status = status
    this.source = source
    this.stamp = stamp
    this.type = type
    this.bodies = { identity: plain }
    this.compressible = plain.length >= thresholdBytes
    this.bytes = Math.ceil(plain.length * 1.35) + overheadBytes
    this.etag = headers['cache-control'] === 'no-cache' ? createTag(body) : undefined
    this.ownHeaders = { ...others, ...(this.etag && { etag: this.etag }) }
    this.headers = Object.entries(this.ownHeaders).flat()
  }

  /** The encoding in which a client gets it, by `Accept-Encoding`. */
  encodingFor(accepted: string | string[] | undefined): Encoding {
    return this.compressible ? chooseEncoding(accepted) : 'identity'
  }

  isReady(encoding: Encoding): boolean {
    return this.bodies[encoding] !== undefined
  }

  /** The body in an encoding; compressed once for all requests. */
  async body(encoding: Encoding): Promise<Buffer> {
    const cached = this.bodies[encoding]
    if (cached || encoding === 'identity') return cached as Buffer
    this.pending[encoding] ??= this.compress(encoding)
    return this.pending[encoding]
  }

  /** The response in an encoding that is ready, put together once. @param constants headers of every response */
  ready(encoding: Encoding, constants: readonly string[]): ReadyResponse {
    if (encoding === 'br' && ++this.sent === sentOften) this.compressFurther().catch(() => undefined)
    const cached = this.prepared[encoding]
    if (cached) return cached
    const body = this.bodies[encoding] as Buffer
    const ofBody = ['content-type', this.type, 'content-length', String(body.length)]
    if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
    const prepared = { body, head: [...constants, ...this.headers, ...ofBody] }
    this.prepared[encoding] = prepared
    return prepared
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const body = await encoded(this.bodies.identity as Buffer, encoding)
    this.bodies[encoding] = body
    return body
  }

  private async compressFurther(): Promise<void> {
    const body = await encodedOften(this.bodies.identity as Buffer)
    // Another response is being compressed: the next time that this one is sent, it is tried again.
    if (!body) this.sent = sentOften - 1
    else {
      this.bodies.br = body
      delete this.prepared.br
    }
  }
}
