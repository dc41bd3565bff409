import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

export const messageSchema = z.object({ message: z.string() })

export const bytesSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required')

export function acceptBytes(scope: FastifyInstance, mediaType: string, limits: { bodyLimit?: number } = {}): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer', ...limits }, (_request, body, done) => done(null, body))
}
