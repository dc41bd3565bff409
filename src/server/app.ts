import type { Server } from 'node:http'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { ResponseCache } from './cache/response-cache.ts'
import { ResponseCacheHook } from './cache/response-cache-hook.ts'
import { AppError } from './core/app-error.ts'
import { newId } from './core/ids.ts'
import { limitRequestTimes, type RequestTimes, requestTimes } from './http/body-timeout.ts'
import { createCallerIdentifier, createVisitorIdentifier } from './http/caller.ts'
import { clientAddress, type TrustProxy, trustedProxies } from './http/client-address.ts'
import { addCompression } from './http/compression.ts'
import { addErrorHandler, createErrorReporter, sendError } from './http/error-handler.ts'
import { addHealthRoutes } from './http/health.ts'
import type { Lifecycle, Pages } from './http/http.types.ts'
import { createHttpServer, endConnections, type ServerSettings, toOriginForm } from './http/http-server.ts'
import { addMetrics } from './http/metrics.ts'
import { refuseNul } from './http/nul.ts'
import { addOverloadGuard } from './http/overload.ts'
import { createPasses } from './http/private-pass.ts'
import { addPrivateShop } from './http/private-shop.ts'
import { addRateLimits } from './http/rate-limits.ts'
import { addRequestLog } from './http/request-log.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { addStaticFiles } from './http/static-files.ts'
import { addImages } from './pictures/serving/images.ts'
import { addRest } from './rest/rest.ts'
import type { ServiceContext } from './service-context.ts'
import type { Services } from './services.ts'
import { addTrpc } from './trpc/context.ts'

/** Largest body of a call: several times a cart of 100 full lines. */
const bodyLimitBytes = 512 * 1024
const sweepMs = 60_000
/** Longer than the 60 s of usual load balancers, so that they close first. */
const keepAliveMs = 65_000

/** Fastify's compilers of JSON Schema take 100 ms to load, and are not needed: zod checks requests and responses. */
function withoutJsonSchema(): never {
  throw new Error('a route has a JSON schema, for which this server has no compiler')
}

function createFastify(
  { log, config }: ServiceContext,
  trustProxy: TrustProxy | false,
  cacheHook: ResponseCacheHook,
): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    // Fastify needs a log with child loggers, as pino's; the simple logs of tests have none.
    ...('child' in log ? { loggerInstance: log as FastifyBaseLogger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are logged by http/request-log.ts: a child logger for each would be made in vain.
    childLoggerFactory: (logger) => logger,
    genReqId: newId,
    requestIdHeader: false,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    // A request that came in on an open connection is served: the database closes after the last of them.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: withoutJsonSchema, buildSerializer: withoutJsonSchema } },
    keepAliveTimeout: keepAliveMs,
    // Cached responses leave before Fastify routes their requests.
    serverFactory: (route, settings) =>
      createHttpServer(settings as ServerSettings & typeof settings, (raw, response) => {
        toOriginForm(raw)
        if (!cacheHook.respond(raw, response)) route(raw, response)
      }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    // For requests that reach no hook, as with an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders(config)).header('x-request-id', request.id)
      sendError(new AppError('malformed'), request, reply)
    },
  }
  const app = Fastify(options)
  app.removeContentTypeParser('text/plain')
  return app
}

/** The whole server, not yet listening. Everything is registered in the order in which it sees a request. */
export async function buildApp(
  context: ServiceContext,
  services: Services,
  pages?: Pages,
  times: RequestTimes = requestTimes,
): Promise<FastifyInstance> {
  const lifecycle: Lifecycle = { closing: false }
  const version = () => {
    const { digest } = context.settings
    return digest ? `${services.catalog.version} ${digest}` : services.catalog.version
  }
  const cache = new ResponseCache({ version, now: () => context.clock.now().getTime() })
  const sweeping = setInterval(() => cache.sweep(), sweepMs).unref()
  const trustProxy = trustedProxies(context.config)
  const passes = createPasses(context)
  const cacheHook = new ResponseCacheHook({
    isHeldBack: ({ headers }) => passes.isHeldBack(headers.cookie),
    cache,
    headers: securityHeaders(context.config),
    isClosing: () => lifecycle.closing,
    ipOf: clientAddress(trustProxy),
  })
  const app = createFastify(context, trustProxy, cacheHook)
  app.addHook('onClose', () => clearInterval(sweeping))
  // The start yields to the event loop between its longer steps, so that none of them blocks it for long.
  await yieldToEventLoop()
  limitRequestTimes(app.server, times)
  const reporter = createErrorReporter(services.logs, context.log)

  pages?.first?.(app, context, services)
  cacheHook.register(app)
  endConnections(app, lifecycle)
  addSecurityHeaders(app, context.config)
  addRequestLog(app, services.logs, context.log, cacheHook, context.config.logClientAddress)
  addErrorHandler(app, reporter)
  addOverloadGuard(app)
  refuseNul(app)
  await app.register(cookie)

  services.system.watchCache(() => ({ hits: cacheHook.hits, made: cache.made }))
  await addMetrics(app, context.config.metricsToken, services.system, cacheHook)
  await addStaticFiles(app)
  const limit = await addRateLimits(app, context.config.rateLimit)
  addHealthRoutes(app, context, services, lifecycle)
  await addCompression(app)
  const images = await addImages(app, context, limit)

  await yieldToEventLoop()
  const identifyVisitor = createVisitorIdentifier(context)
  const callers = { identifyVisitor, identifyCaller: createCallerIdentifier(context, services, identifyVisitor) }
  const firstLanguage = () => context.settings.current.shop.language
  app.decorate('http', { ...callers, cache, cacheHook, limit, reporter, images, lifecycle, firstLanguage, passes })
  addPrivateShop(app, context, app.http)
  await addTrpc(app, services, app.http)
  await yieldToEventLoop()
  await addRest(app, { ...app.http, services, config: context.config, settings: context.settings })
  await yieldToEventLoop()
  await pages?.register(app, context, services, app.http)
  return app
}
