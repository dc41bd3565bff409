import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheWithin } from '../cache/memory.ts'
import type { EarlyAnswers } from './early-answers.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { KeptPlace } from './kept-rule.ts'

/** The browser's own calls are no longer. */
const maxAddressLength = 4100

/** Of all calls; an address belongs to one of them. Its place has the address itself for a key. */
const known = cacheWithin<KeptPlace>('callAddresses', () => 50)

/** What of an answer is kept with it; its other headers belong to one request. */
const keptHeaders = ['content-type', 'cache-control', 'vary'] as const

/**
 * Places by raw address: one that is spelt in another way, or has parameters that `mayBeKept` does not know, is
 * answered anew, which is never wrong.
 */
export function placesByAddress(mayBeKept: (path: string, parameters: string[]) => boolean) {
  return ({ url = '' }: IncomingMessage): KeptPlace | undefined => {
    const present = known.get(url)
    if (present || url.length > maxAddressLength) return present
    const [path = '', query] = url.split('?', 2)
    const parameters = query ? query.split('&').map((pair) => pair.split('=', 1)[0] ?? '') : []
    const onlyOnce = new Set(parameters).size === parameters.length
    if (!onlyOnce || !mayBeKept(path, parameters)) return undefined
    const place = { key: url }
    known.set(url, place)
    return place
  }
}

/** The same for every reader, whatever encoding the first one asked for. */
function varyByEncoding(reply: FastifyReply) {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Keeps what the routes of this scope answer, byte for byte, if their rule says so. */
export function keepAnswers(scope: FastifyInstance, kept: KeptAnswers, early: EarlyAnswers): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const miss = early.missOf(request)
    if (!miss || request.method !== 'GET') return payload
    if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload
    varyByEncoding(reply)
    const headers = Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = reply.getHeader(name)
        return value === undefined ? [] : [[name, String(value)]]
      }),
    )
    const { etag } = kept.keep(miss.key, miss.stamp, { status: 200, body: payload, headers })
    if (etag) reply.header('etag', etag)
    return payload
  })
}
