import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** 132 bits of a text's hash: the same for the same text, and for no other. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The tag of an answer: weak, because its body travels in several encodings. */
export function tagOf(body: string): string {
  return `W/"${digestOf(body)}"`
}

/** Whether the reader has the answer with this tag already (RFC 9110 section 13.1.2). */
export function isKnown({ headers }: { headers: IncomingHttpHeaders }, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header === tag) return true
  const weak = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((known) => weak(known) === weak(tag))
}

/** Tags the answers of this scope that may be kept if asked for again, and answers 304 to who has them. */
export function addEtags(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    if (reply.getHeader('cache-control') !== 'no-cache') return payload
    const tag = reply.getHeader('etag') ?? tagOf(payload)
    reply.header('etag', tag)
    if (!isKnown(request, String(tag))) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return ''
  })
}
