import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { serverText } from '../core/i18n.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute, RestCall } from './definition.ts'
import { described } from './described.ts'
import { messageSchema } from './parts.ts'

const unsubscribeParams = described(z.object({ unsubscribeToken: z.string() }), {
  unsubscribeToken: 'The last part of the link in the mail.',
})

/** How mail programs post `List-Unsubscribe=One-Click`; the address alone identifies the reader (RFC 8058 section 3.2). */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const bodyLimitBytes = 4096

/** Ends the newsletter, by its link or with one click in a mail program; only this scope accepts the latter's forms. */
export async function addNewsletterRoutes(
  app: FastifyInstance,
  door: RestDoor,
  documented: DocumentedRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      oneClickTypes,
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, _body, done) => done(null),
    )
    const define = createDefineRoute(scope, door, documented)

    type Call = RestCall<typeof unsubscribeParams, undefined, undefined, undefined, 'anyone'>
    async function unsubscribe({ params, caller }: Call) {
      await door.services.accounts.unsubscribe(params.unsubscribeToken)
      return { message: serverText(caller.language, 'answers:unsubscribed') }
    }

    const call = {
      url: '/users/unsubscribe-newsletter/{unsubscribeToken}',
      tag: 'users',
      limit: 'links',
      params: unsubscribeParams,
      output: messageSchema,
      errors: ['unsubscribe-token'],
      handler: unsubscribe,
    } as const
    define({
      ...call,
      method: 'GET',
      summary: 'Ends the newsletter; repeating it changes nothing',
      description: 'By the link that stands in each of its mails; no session is needed.',
    })
    define({
      ...call,
      method: 'POST',
      summary: 'The same with one click (RFC 8058)',
      description: 'What mail programs call from their own button. The body is not read.',
      ignoredBody: oneClickTypes,
    })
  })
}
