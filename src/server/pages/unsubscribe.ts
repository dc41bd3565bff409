import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import type { Http } from '../http/http.types.ts'
import { languageOfRequest } from '../http/language.ts'
import type { Services } from '../services.ts'

/** A form of the page or of a mail program is some bytes long. */
const bodyLimit = 4096

/** Whether the page's own form was sent, by a browser that shows what follows. */
const isPageForm = (body: unknown) => (body as { action?: unknown } | undefined)?.action === 'unsubscribe'

/**
 * POST to the page of the newsletter's link ends the newsletter: that of mail programs (RFC 8058), which gets a response
 * without a redirect, and that of the page's own form, which works without scripts.
 */
export function addUnsubscribe(app: FastifyInstance, { accounts }: Services, http: Http) {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    // The address alone identifies the reader (RFC 8058 section 3.2).
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { unsubscribeToken: string } }>('/user/unsubscribe/:unsubscribeToken', {
      config: { limit: 'links' },
      onRequest: (request) => http.limit('links', request),
      handler: async (request, reply) => {
        const { unsubscribeToken } = request.params
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        const isPage = isPageForm(request.body)
        try {
          await accounts.unsubscribe(unsubscribeToken)
        } catch (error) {
          const isUnknown = error instanceof AppError && error.code === 'unsubscribe-token'
          if (!isPage || !isUnknown) throw error
          return reply.redirect(paths.unsubscribed(unsubscribeToken, 'unknown'), 303)
        }
        if (isPage) return reply.redirect(paths.unsubscribed(unsubscribeToken, 'done'), 303)
        const language = languageOfRequest(request, http.firstLanguage())
        return reply.type('text/plain; charset=utf-8').send(serverText(language, 'answers:unsubscribed'))
      },
    })
  })
}
