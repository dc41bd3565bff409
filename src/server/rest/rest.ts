import type { FastifyInstance } from 'fastify'
import { cacheResponses } from '../cache/cached-calls.ts'
import { addEtags } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import { allowOrigins } from '../http/cors.ts'
import { takeEmptyBodies } from '../http/empty-bodies.ts'
import { rememberMethods } from '../http/other-methods.ts'
import { defineAuditRoutes } from './audit.ts'
import { defineBrandPictureRoutes } from './brand-pictures.ts'
import { defineCartRoutes } from './carts.ts'
import { defineCategoryRoutes } from './categories.ts'
import { defineAdminCategoryRoutes } from './categories-admin.ts'
import { createDefineRoutes, type DefineRoutes, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'
import { addDocumentation } from './documentation.ts'
import { defineGeneratorRoutes } from './generator.ts'
import { defineGoingLiveRoutes } from './going-live.ts'
import { defineLogRoutes } from './logs.ts'
import { acceptMultipart } from './multipart.ts'
import { acceptOneClick, defineNewsletterRoutes } from './newsletter.ts'
import { defineOptionRoutes } from './options.ts'
import { defineOrderRoutes } from './orders.ts'
import { defineAdminOrderRoutes } from './orders-admin.ts'
import { acceptEvents, definePaymentRoutes } from './payments.ts'
import { definePictureForms } from './picture-forms.ts'
import { defineProductRoutes } from './products.ts'
import { defineAdminProductRoutes } from './products-admin.ts'
import { acceptCsv, defineProductCsvRoutes } from './products-csv.ts'
import { defineSettingsRoutes } from './settings.ts'
import { defineSettingsPictureRoutes } from './settings-pictures.ts'
import { defineSizeGuideRoutes } from './size-guides.ts'
import { defineStaffRoutes } from './staff.ts'
import { defineStatisticsRoutes } from './statistics.ts'
import { defineSystemRoutes } from './system.ts'
import { defineUserRoutes } from './users.ts'

type DefineCalls = (define: DefineRoutes, door: RestDoor) => void

const jsonCalls: readonly DefineCalls[] = [
  defineProductRoutes,
  defineCategoryRoutes,
  defineOptionRoutes,
  defineSizeGuideRoutes,
  defineAdminProductRoutes,
  defineAdminCategoryRoutes,
  defineGeneratorRoutes,
  defineCartRoutes,
  defineUserRoutes,
  defineOrderRoutes,
  defineAdminOrderRoutes,
  defineSettingsRoutes,
  defineGoingLiveRoutes,
  defineStatisticsRoutes,
  defineStaffRoutes,
  defineLogRoutes,
  defineSystemRoutes,
  defineAuditRoutes,
]

interface BodyScope {
  accept(scope: FastifyInstance, door: RestDoor): void | Promise<void>
  calls: readonly DefineCalls[]
}

/** Calls with other bodies, in scopes that accept nothing else. */
const bodyScopes: readonly BodyScope[] = [
  { accept: acceptCsv, calls: [defineProductCsvRoutes] },
  { accept: acceptMultipart, calls: [definePictureForms, defineBrandPictureRoutes, defineSettingsPictureRoutes] },
  { accept: acceptOneClick, calls: [defineNewsletterRoutes] },
  { accept: acceptEvents, calls: [definePaymentRoutes] },
]

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
      const addCalls = (own: FastifyInstance, calls: readonly DefineCalls[]) => {
        const define = createDefineRoutes(own, door, documented)
        for (const defineCalls of calls) defineCalls(define, door)
      }
      addCalls(scope, jsonCalls)
      for (const { accept, calls } of bodyScopes) {
        await scope.register(async (own) => {
          await accept(own, door)
          addCalls(own, calls)
        })
      }
      await addDocumentation(scope, documented, door)
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
