import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'

/**
 * An empty body is none, whatever media type it is said to have: clients name one out of habit, and `curl -d ''` names
 * that of a form. What holds anything, and comes here because nothing else takes its media type, is refused unread.
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
