import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { newId } from '../ids.ts'
import type { Asked, KeptRule } from './early-answers.ts'

/** Addresses that are remembered, and the longest. */
const maxAddresses = 5000
const maxAddressLength = 1000

/** What routing found out about an address. */
export interface AnsweredAddress {
  rule: KeptRule
  /** Pattern of the route. */
  route: string
  params: unknown
}

/** Addresses to which a kept answer was sent: the same address leads to the same route again. */
export class AnsweredAddresses {
  private readonly known = new LRUCache<string, AnsweredAddress>({ max: maxAddresses })

  remember(request: FastifyRequest, rule: KeptRule): void {
    const { url = '' } = request.raw
    if (url.length > maxAddressLength) return
    this.known.set(url, { rule, route: request.routeOptions.url ?? 'none', params: request.params })
  }

  get({ method, url = '' }: IncomingMessage): AnsweredAddress | undefined {
    return method === 'GET' || method === 'HEAD' ? this.known.get(url) : undefined
  }
}

/** A request that is answered before it is routed. */
export function askedBy(raw: IncomingMessage, { route, params }: AnsweredAddress): Asked & { route: string } {
  const { method = '', url = '', headers, socket } = raw
  return { id: newId(), method, url, headers, ip: socket.remoteAddress ?? '', params, route }
}
