import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** 132 bits of a text's hash, which identify the text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The ETag of a response: weak, because its body is sent in several encodings. */
export function createTag(body: string): string {
  return `W/"${hashText(body)}"`
}

/** Whether the client has the response with this ETag already (RFC 9110 section 13.1.2). */
export function isKnown({ headers }: { headers: IncomingHttpHeaders }, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header === tag) return true
  const weak = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((each) => weak(each) === weak(tag))
}

/** Adds an ETag to the responses of this scope that clients revalidate, and responds with 304 to those that match. */
export function addEtags(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    if (reply.getHeader('cache-control') !== 'no-cache') return payload
    const tag = reply.getHeader('etag') ?? createTag(payload)
    reply.header('etag', tag)
    if (!isKnown(request, String(tag))) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return ''
  })
}
