import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paymentServiceNames, paymentServices } from '../../shared/orders/payment-services.ts'
import { cacheResponses } from '../cache/cached-calls.ts'
import { addEtags } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import { allowOrigins } from '../http/cors.ts'
import { rememberMethods } from '../http/other-methods.ts'
import { createDefineRoutes, type DefineRoutes, type RestHandlerContext } from './add-route.ts'
import type { RestCall } from './definition.ts'
import { addDocumentation } from './documentation.ts'
import {
  acceptCsv,
  defineBackupFiles,
  defineBookFiles,
  defineOrderFiles,
  defineProductCsvRoutes,
  defineTaxFiles,
} from './files.ts'
import { acceptMultipart } from './multipart.ts'
import { acceptBytes, bytesSchema, messageSchema } from './parts.ts'
import { definePictureForms } from './picture-forms.ts'
import { addProcedures } from './procedures.ts'

const unsubscribeInput = z.object({ params: z.object({ unsubscribeToken: z.string() }) })
type UnsubscribeCall = RestCall<typeof unsubscribeInput>

const unsubscribeUrl = '/users/unsubscribe-newsletter/{unsubscribeToken}'

/** How mail programs post `List-Unsubscribe=One-Click`; the address alone identifies the reader (RFC 8058 section 3.2). */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const oneClickLimits = { parseAs: 'buffer', bodyLimit: 4096 } as const

function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(oneClickTypes, oneClickLimits, (_request, _body, done) => done(null))
}

/** The end of the newsletter, by its link or with one click in a mail program. */
function defineNewsletterRoutes(define: DefineRoutes, { services: { accounts } }: RestHandlerContext): void {
  const call = {
    limit: 'links',
    input: unsubscribeInput,
    output: messageSchema,
    errors: ['unsubscribe-token'],
    handler: async ({ params: { unsubscribeToken }, caller }: UnsubscribeCall) => {
      await accounts.unsubscribe(unsubscribeToken)
      return { message: serverText(caller.language, 'answers:unsubscribed') }
    },
  } as const
  define.get(unsubscribeUrl, {
    ...call,
    head: ({ params: { unsubscribeToken } }: UnsubscribeCall) => accounts.requireUnsubscribeToken(unsubscribeToken),
  })
  define.post(unsubscribeUrl, { ...call, ignoredBody: oneClickTypes })
}

/** Bodies stay bytes, which signatures are over. There is no call but that of the configured payment service. */
function acceptEvents(scope: FastifyInstance, { settings }: RestHandlerContext): void {
  acceptBytes(scope, 'application/json')
  scope.addHook('onRequest', async ({ routeOptions }) => {
    const { webhook } = paymentServices[settings.connections.payments]
    if (!webhook || !routeOptions.url?.endsWith(`/payments/${webhook.path}`)) throw new AppError('not-found')
  })
}

function definePaymentRoutes(define: DefineRoutes, { services: { checkout } }: RestHandlerContext): void {
  for (const provider of paymentServiceNames) {
    const { webhook } = paymentServices[provider]
    if (!webhook) continue
    const { path, signatureHeader } = webhook
    define.post(`/payments/${path}`, {
      limit: 'none',
      input: z.object({ body: bytesSchema, headers: z.object({ [signatureHeader]: z.optional(z.string()) }) }),
      output: z.object({ received: z.boolean() }),
      errors: ['bad-signature', 'not-found'],
      handler: async ({ body, headers }) => {
        await checkout.paymentEvent({ provider, rawBody: body, signature: headers[signatureHeader] })
        return { received: true }
      },
    })
  }
}

interface BodyScope {
  accept(scope: FastifyInstance, context: RestHandlerContext): void | Promise<void>
  defineRoutes(define: DefineRoutes, context: RestHandlerContext): void
}

/** Calls with other bodies than JSON, in scopes that accept nothing else. */
const bodyScopes: readonly BodyScope[] = [
  { accept: acceptCsv, defineRoutes: defineProductCsvRoutes },
  { accept: acceptMultipart, defineRoutes: definePictureForms },
  { accept: acceptOneClick, defineRoutes: defineNewsletterRoutes },
  { accept: acceptEvents, defineRoutes: definePaymentRoutes },
]

/**
 * Accepts an empty body as none, whatever its media type: many clients always send one, and `curl -d ''` sends that of a
 * form. A body with content whose media type no other parser takes is refused unread.
 */
function takeEmptyBodies(scope: FastifyInstance): void {
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

export async function addRest(app: FastifyInstance, context: RestHandlerContext): Promise<void> {
  await app.register(
    async (scope) => {
      await allowOrigins(scope, context.config.corsOrigins)
      takeEmptyBodies(scope)
      cacheResponses(scope, context.cache, context.cacheHook)
      addEtags(scope)
      const refuseOtherMethods = rememberMethods(scope)
      const routes = addProcedures(scope, context)
      defineOrderFiles(createDefineRoutes(scope, context, routes), context)
      defineBackupFiles(createDefineRoutes(scope, context, routes), context)
      defineBookFiles(createDefineRoutes(scope, context, routes), context)
      defineTaxFiles(createDefineRoutes(scope, context, routes), context)
      for (const { accept, defineRoutes } of bodyScopes) {
        await scope.register(async (child) => {
          await accept(child, context)
          defineRoutes(createDefineRoutes(child, context, routes), context)
        })
      }
      await addDocumentation(scope, routes, context)
      refuseOtherMethods()

      // Unknown addresses are refused before a body is read.
      const refuse = () => {
        throw new AppError('not-found')
      }
      scope.all('/*', { onRequest: async () => refuse() }, refuse)
    },
    { prefix: '/api' },
  )
}
