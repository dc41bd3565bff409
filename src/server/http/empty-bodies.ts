import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'

/**
 * Accepts an empty body as none, whatever its media type: many clients always send one, and `curl -d ''` sends that of a
 * form. A body with content whose media type no other parser takes is refused unread.
 */
export function takeEmptyBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .once('data', () => {
        payload.pause()
        done(new AppError('media-type'))
      })
      .once('end', () => done(null, undefined))
      .once('error', done)
  })
}
