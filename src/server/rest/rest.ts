import type { FastifyInstance } from 'fastify'
import { cacheResponses } from '../cache/cached-calls.ts'
import { addEtags } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import { allowOrigins } from '../http/cors.ts'
import { takeEmptyBodies } from '../http/empty-bodies.ts'
import { rememberMethods } from '../http/other-methods.ts'
import { defineCartRoutes } from './carts.ts'
import { defineCategoryRoutes } from './categories.ts'
import { defineAdminCategoryRoutes } from './categories-admin.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'
import { addDocumentation } from './documentation.ts'
import { addFormRoutes } from './forms.ts'
import { defineGeneratorRoutes } from './generator.ts'
import { defineLogRoutes } from './logs.ts'
import { addNewsletterRoutes } from './newsletter.ts'
import { defineOrderRoutes } from './orders.ts'
import { defineAdminOrderRoutes } from './orders-admin.ts'
import { addPaymentRoutes } from './payments.ts'
import { defineProductRoutes } from './products.ts'
import { defineAdminProductRoutes } from './products-admin.ts'
import { addProductCsvRoutes } from './products-csv.ts'
import { defineStatisticsRoutes } from './statistics.ts'
import { defineTranslationRoutes } from './translations.ts'
import { defineUserRoutes } from './users.ts'

/** The calls under /api, their document, and the 404 of every other address there. */
export async function addRest(app: FastifyInstance, door: RestDoor): Promise<void> {
  await app.register(
    async (scope) => {
      await allowOrigins(scope, door.config.corsOrigins)
      takeEmptyBodies(scope)
      cacheResponses(scope, door.cache, door.cacheHook)
      addEtags(scope)
      const refuseOtherMethods = rememberMethods(scope)
      const documented: DocumentedRoute[] = []
      const define = createDefineRoute(scope, door, documented)
      defineProductRoutes(define, door)
      defineCategoryRoutes(define, door)
      defineAdminProductRoutes(define, door)
      defineAdminCategoryRoutes(define, door)
      defineGeneratorRoutes(define, door)
      defineTranslationRoutes(define, door)
      defineCartRoutes(define, door)
      defineUserRoutes(define, door)
      defineOrderRoutes(define, door)
      defineAdminOrderRoutes(define, door)
      defineStatisticsRoutes(define, door)
      defineLogRoutes(define, door)
      await addProductCsvRoutes(scope, door, documented)
      await addFormRoutes(scope, door, documented)
      await addNewsletterRoutes(scope, door, documented)
      await addPaymentRoutes(scope, door, documented)
      await addDocumentation(scope, documented, door.config)
      refuseOtherMethods()

      // Unknown addresses are refused before a body is read.
      scope.all(
        '/*',
        {
          onRequest: async () => {
            throw new AppError('not-found')
          },
        },
        async () => undefined,
      )
    },
    { prefix: '/api' },
  )
}
