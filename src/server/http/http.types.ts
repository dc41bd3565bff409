import type { FastifyInstance } from 'fastify'
import type { Language } from '../../shared/languages.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { ResponseCacheHook } from '../cache/response-cache-hook.ts'
import type { ImageRenderer } from '../pictures/serving/image-renderer.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import type { IdentifyCaller, IdentifyVisitor } from './caller.ts'
import type { ErrorReporter } from './error-handler.ts'
import type { Passes } from './private-pass.ts'
import type { Limiter } from './rate-limits.ts'

/** `closing` from the first stop signal on: /readyz then fails. */
export interface Lifecycle {
  closing: boolean
}

/** Shared by REST, tRPC and the pages. */
export interface Http {
  identifyCaller: IdentifyCaller
  identifyVisitor: IdentifyVisitor
  cache: ResponseCache
  cacheHook: ResponseCacheHook
  limit: Limiter
  reporter: ErrorReporter
  images: ImageRenderer
  lifecycle: Lifecycle
  firstLanguage: () => Language
  passes: Passes
}

/** The pages of the shop: the only part of the server that imports the client. */
export interface Pages {
  /** Registers hooks that run before all others, as Vite's in development. */
  first?(app: FastifyInstance, context: ServiceContext, services: Services): void
  register(app: FastifyInstance, context: ServiceContext, services: Services, http: Http): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    http: Http
  }
}
