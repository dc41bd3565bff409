import { tagOf } from '../cache/etag.ts'
import { type Encoding, encoded, encodingOf } from './encodings.ts'
import { headStart } from './whole-head.ts'

/** Smaller bodies do not get smaller on the wire; the same as for answers that are not kept (http/compression.ts). */
const thresholdBytes = 1024

/** What lies around the bodies of an answer: its headers in each form in which they are sent, and the objects themselves. */
const aroundBytes = 2500

/** An answer with what it says of itself; what every answer says (security, request id) is not in it. */
export interface Answer {
  status: number
  body: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
}

/** An answer as it is sent: its headers, and its body in each encoding that somebody asked for. */
export class KeptAnswer {
  readonly status: number
  /** Of answers that readers may keep if they ask again. */
  readonly etag: string | undefined
  /** What it was made from: the same makes the same answer. */
  readonly source: string
  /** State of the catalogue and hour for which it holds. */
  stamp: string
  /** What it says of itself; without what the headers say of its body. */
  readonly ownHeaders: Readonly<Record<string, string>>
  /** The same, names and values in turn, as Node takes them fastest. */
  readonly headers: readonly string[]
  /** Room it takes: the body, about a third for its compressed forms, and what lies around them. */
  readonly bytes: number
  private readonly type: string
  private readonly compressible: boolean
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private readonly pending: Partial<Record<Encoding, Promise<Buffer>>> = {}
  private readonly starts: Partial<Record<Encoding, { body: Buffer; lines: string }>> = {}

  constructor({ status, body, headers }: Answer, source: string, stamp: string) {
    const plain = Buffer.from(body)
    const { 'content-type': type = '', ...others } = headers
    this.status = status
    this.source = source
    this.stamp = stamp
    this.type = type
    this.bodies = { identity: plain }
    this.compressible = plain.length >= thresholdBytes
    this.bytes = Math.ceil(plain.length * 1.35) + aroundBytes
    this.etag = headers['cache-control'] === 'no-cache' ? tagOf(body) : undefined
    this.ownHeaders = { ...others, ...(this.etag && { etag: this.etag }) }
    this.headers = Object.entries(this.ownHeaders).flat()
  }

  /** The encoding in which a reader gets it, by `Accept-Encoding`. */
  encodingFor(accepted: string | string[] | undefined): Encoding {
    return this.compressible ? encodingOf(accepted) : 'identity'
  }

  /** The body when it has been made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.bodies[encoding]
  }

  /** The body, compressed once for everybody. */
  async body(encoding: Encoding): Promise<Buffer> {
    const present = this.bodies[encoding]
    if (present || encoding === 'identity') return present as Buffer
    this.pending[encoding] ??= this.compress(encoding)
    return this.pending[encoding]
  }

  /** What the headers say of a body, names and values in turn. */
  bodyHeaders(encoding: Encoding, body: Buffer): string[] {
    const headers = ['content-type', this.type, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return headers
  }

  /** The first lines of its answer with this body, put together once. @param constants headers of every answer */
  headStart(encoding: Encoding, body: Buffer, constants: readonly string[]): string {
    const present = this.starts[encoding]
    if (present?.body === body) return present.lines
    const lines = headStart(this.status, [...constants, ...this.headers, ...this.bodyHeaders(encoding, body)])
    this.starts[encoding] = { body, lines }
    return lines
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const body = await encoded(this.bodies.identity as Buffer, encoding)
    this.bodies[encoding] = body
    return body
  }
}
