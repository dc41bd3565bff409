import type { FastifyInstance } from 'fastify'
import { cacheResponses } from '../cache/cached-calls.ts'
import { addEtags } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import { allowOrigins } from '../http/cors.ts'
import { takeEmptyBodies } from '../http/empty-bodies.ts'
import { rememberMethods } from '../http/other-methods.ts'
import type { RestHandlerContext } from './add-route.ts'
import { createDefineRoutes, type DefineRoutes } from './define.ts'
import { addDocumentation } from './documentation.ts'
import { acceptMultipart } from './multipart.ts'
import { acceptOneClick, defineNewsletterRoutes } from './newsletter.ts'
import { defineOrderFiles } from './order-files.ts'
import { acceptEvents, definePaymentRoutes } from './payments.ts'
import { definePictureForms } from './picture-forms.ts'
import { addProcedures } from './procedures.ts'
import { acceptCsv, defineProductCsvRoutes } from './products-csv.ts'

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

/** The calls under /api, their document, and the 404 of every other address there. */
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
      for (const { accept, defineRoutes } of bodyScopes) {
        await scope.register(async (own) => {
          await accept(own, context)
          defineRoutes(createDefineRoutes(own, context, routes), context)
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
