import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Output of calls that return a message only. */
export const messageSchema = z.object({ message: z.string() })

/** A body or a file as its bytes. */
export const bytesSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required')

/** Makes a scope accept bodies of one media type only, as their bytes. */
export function acceptBytes(scope: FastifyInstance, mediaType: string, limits: { bodyLimit?: number } = {}): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer', ...limits }, (_request, body, done) => done(null, body))
}
