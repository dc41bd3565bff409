import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../cache/etag.ts'
import { AnsweredAddresses, RoutedAsk } from './answered-addresses.ts'
import type { Encoding } from './encodings.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { KeptPlace, KeptRule } from './kept-rule.ts'
import { linesOf, type WholeHeads } from './whole-head.ts'

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

const hasIt = (raw: IncomingMessage, { etag }: KeptAnswer) => etag !== undefined && isKnown(raw, etag)

/** Straight to the socket, before any plugin: the other hooks would cost more than the answer. */
function send(raw: IncomingMessage, response: ServerResponse, head: string[], kept: KeptAnswer, encoding: Encoding) {
  const body = kept.ready(encoding)
  if (!body || hasIt(raw, kept)) {
    response.writeHead(304, head).end()
    return
  }
  head.push(...kept.bodyHeaders(encoding, body))
  response.writeHead(kept.status, head).end(raw.method === 'HEAD' ? undefined : body)
}

/** Answers what is kept. The log, the metrics and the id of a request go on as ever. */
export class EarlyAnswers {
  /** Set where requests are limited. */
  count: CountRequest | undefined
  private readonly kept: KeptAnswers
  private readonly constants: readonly string[]
  private readonly misses = new WeakMap<FastifyRequest, Miss>()
  private readonly addresses = new AnsweredAddresses()

  private readonly behindProxy: boolean

  /**
   * @param constants Headers of every answer.
   * @param behindProxy The socket's address is a proxy's: who asks is told from headers, which Fastify reads.
   */
  constructor(kept: KeptAnswers, constants: Readonly<Record<string, string>>, behindProxy: boolean) {
    this.kept = kept
    this.behindProxy = behindProxy
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
    this.addresses.remember(request, rule)
    const finish = (limit: readonly string[] = []) => {
      const head = this.head(found, place, request.id)
      head.push(...limit)
      send(request.raw, reply.hijack().raw, head, found, encoding)
      rule.answered?.(request)
      return true
    }
    const count = rule.limited ? this.count : undefined
    if (!count && found.ready(encoding)) return finish()
    return this.wait(request, found, encoding, count, finish)
  }

  /**
   * The same for addresses that have been answered before, without routing. Undefined when nothing was sent: what has
   * to be counted or waited for is the hook's.
   */
  answerAtOnce(raw: IncomingMessage, response: ServerResponse, heads: WholeHeads): RoutedAsk | undefined {
    const address = this.addresses.get(raw)
    if (!address || this.needsRouting(address.rule)) return undefined
    const place = address.rule.place(raw)
    const found = place && this.kept.get(place.key)
    if (!found) return undefined
    const encoding = found.encodingFor(raw.headers['accept-encoding'])
    const body = found.ready(encoding)
    if (!body) return undefined
    const asked = new RoutedAsk(raw, address)
    if (heads.fits(raw, response) && !hasIt(raw, found)) {
      const lines = `x-request-id: ${asked.id}\r\n${place.headers ? linesOf(place.headers) : ''}`
      heads.send(response, found.status, found.headStart(encoding, body, this.constants), lines, body)
    } else send(raw, response, this.head(found, place, asked.id), found, encoding)
    address.rule.answered?.(asked)
    return asked
  }

  /** Where the answer to this request is to be kept, once it is made. */
  missOf(request: FastifyRequest): Miss | undefined {
    return this.misses.get(request)
  }

  private needsRouting({ limited, answered }: KeptRule): boolean {
    return Boolean((limited && this.count) || (answered && this.behindProxy))
  }

  private head(found: KeptAnswer, place: KeptPlace, id: string): string[] {
    const head = [...this.constants, ...found.headers, 'x-request-id', id]
    if (place.headers) head.push(...place.headers)
    return head
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
