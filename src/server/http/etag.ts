import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether the reader has the answer with this tag already (RFC 9110 section 13.1.2). */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  const weak = (text: string) => text.trim().replace(/^W\//, '')
  const header = request.headers['if-none-match'] ?? ''
  return header.trim() === '*' || header.split(',').some((known) => weak(known) === weak(tag))
}

/** Tags the answers of this scope that may be kept if asked for again, and answers 304 to who has them. */
export function addEtags(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    if (reply.getHeader('cache-control') !== 'no-cache') return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (!isKnown(request, tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return ''
  })
}
