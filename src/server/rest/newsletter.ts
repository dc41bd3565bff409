import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { serverText } from '../core/i18n.ts'
import type { RestHandlerContext } from './add-route.ts'
import type { DefineRoutes } from './define.ts'
import type { RestCall } from './definition.ts'
import { messageSchema } from './parts.ts'

const params = z.object({ unsubscribeToken: z.string() })
type UnsubscribeCall = RestCall<typeof params, undefined, undefined, undefined, 'anyone'>

const url = '/users/unsubscribe-newsletter/{unsubscribeToken}'

/** How mail programs post `List-Unsubscribe=One-Click`; the address alone identifies the reader (RFC 8058 section 3.2). */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const oneClickLimits = { parseAs: 'buffer', bodyLimit: 4096 } as const

/** Makes a scope accept the forms of mail programs, unread. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(oneClickTypes, oneClickLimits, (_request, _body, done) => done(null))
}

/** The end of the newsletter, by its link or with one click in a mail program. */
export function defineNewsletterRoutes(define: DefineRoutes, { services: { accounts } }: RestHandlerContext): void {
  const call = {
    limit: 'links',
    params,
    output: messageSchema,
    errors: ['unsubscribe-token'],
    handler: async ({ params: { unsubscribeToken }, caller }: UnsubscribeCall) => {
      await accounts.unsubscribe(unsubscribeToken)
      return { message: serverText(caller.language, 'answers:unsubscribed') }
    },
  } as const
  define.get(url, {
    ...call,
    head: ({ params: { unsubscribeToken } }: UnsubscribeCall) => accounts.requireUnsubscribeToken(unsubscribeToken),
  })
  define.post(url, { ...call, ignoredBody: oneClickTypes })
}
