import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../http/etag.ts'
import type { Encoding } from './encodings.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Where the answer to a request is kept. */
export interface KeptPlace {
  key: string
  /** Said to this reader alone, names and values in turn. */
  headers?: readonly string[]
}

/** How the answers of a route are kept: `config: { kept }` of the route. */
export interface KeptRule {
  /** Read from the raw request, before any plugin; undefined for one that has to be answered anew. */
  place(raw: IncomingMessage): KeptPlace | undefined
  /** Its kept answers, too, count towards the limit of requests. */
  limited?: boolean
  /** What the route does at each request beside answering; after the kept answer was sent. */
  answered?: ((request: FastifyRequest) => void) | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kept?: KeptRule
  }
}

/** Counts a request of an address: what its answer says of the limit, undefined when it is one too many. */
export type CountRequest = (request: FastifyRequest) => Promise<readonly string[] | undefined>

/** A request whose answer was not kept when it came: where to keep it, and for which state of the catalogue. */
export interface Miss {
  key: string
  stamp: string
}

/** Straight to the socket, before any plugin: the other hooks would cost more than the answer. */
function send(request: FastifyRequest, reply: FastifyReply, head: string[], kept: KeptAnswer, encoding: Encoding) {
  const { raw } = reply.hijack()
  const body = kept.ready(encoding)
  if (!body || (kept.etag !== undefined && isKnown(request.raw, kept.etag))) {
    raw.writeHead(304, head).end()
    return
  }
  head.push(...kept.bodyHeaders(encoding, body))
  raw.writeHead(kept.status, head).end(request.raw.method === 'HEAD' ? undefined : body)
}

/** Answers what is kept. The log, the metrics and the id of a request go on as ever. */
export class EarlyAnswers {
  /** Set where requests are limited. */
  count: CountRequest | undefined
  private readonly kept: KeptAnswers
  private readonly constants: readonly string[]
  private readonly misses = new WeakMap<FastifyRequest, Miss>()

  /** @param constants Headers of every answer. */
  constructor(kept: KeptAnswers, constants: Readonly<Record<string, string>>) {
    this.kept = kept
    this.constants = Object.entries(constants).flat()
  }

  /** Whether the request is answered; at once where nothing has to be waited for. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean> {
    const rule = request.routeOptions.config.kept
    const place = rule?.place(request.raw)
    if (!rule || !place) return false
    const found = this.kept.get(place.key)
    if (!found) {
      this.misses.set(request, { key: place.key, stamp: this.kept.stamp() })
      return false
    }
    const encoding = found.encodingFor(request.raw.headers['accept-encoding'])
    const finish = (limit: readonly string[] = []) => {
      const head = [...this.constants, ...found.headers, ...(place.headers ?? []), ...limit, 'x-request-id', request.id]
      send(request, reply, head, found, encoding)
      rule.answered?.(request)
      return true
    }
    const count = rule.limited ? this.count : undefined
    if (!count && found.ready(encoding)) return finish()
    return this.wait(request, found, encoding, count, finish)
  }

  /** Where the answer to this request is to be kept, once it is made. */
  missOf(request: FastifyRequest): Miss | undefined {
    return this.misses.get(request)
  }

  /** For the count, and for a body that nobody has asked for in this encoding. */
  private async wait(
    request: FastifyRequest,
    found: KeptAnswer,
    encoding: Encoding,
    count: CountRequest | undefined,
    finish: (limit?: readonly string[]) => boolean,
  ): Promise<boolean> {
    const limit = await count?.(request)
    // Whoever asks too often hears so from the limit itself.
    if (count && !limit) return false
    await found.body(encoding)
    return finish(limit)
  }
}

/** The first hook of all. */
export function addEarlyAnswers(app: FastifyInstance, early: EarlyAnswers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answered = early.answer(request, reply)
    if (answered === false) done()
    else if (answered !== true) answered.then((sent) => sent || done()).catch(() => done())
  })
}
