import type { FastifyInstance } from 'fastify'
import type { CachedRequest } from '../cache/cached-request.ts'
import type { ResponseCacheHook } from '../cache/response-cache-hook.ts'
import type { Logger } from '../core/logger.ts'
import type { LoggedRequest } from '../logs/logs.service.ts'
import type { Services } from '../services.ts'
import { type LoggedAddress, loggedAddress } from './client-address.ts'
import { redactText, redactUrl } from './redact.ts'

/** Frequent requests of no interest: files, pictures and the checks of load balancers. */
const unlogged = /^\/(assets|fonts|locales|images|healthz|readyz|metrics)(\/|\?|$)/

type Described = Omit<LoggedRequest, 'status' | 'durationMs'>

type Requested = Pick<CachedRequest, 'id' | 'method' | 'url' | 'headers'>
type Sent = Requested & Pick<CachedRequest, 'ip'>

function header(request: Requested, name: string): string {
  const value = request.headers[name]
  return redactText((Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, 500))
}

/** Logged of a request, without secrets. */
export function describeRequest(request: Requested): Described {
  return {
    requestId: request.id,
    method: request.method,
    url: redactUrl(request.url),
    host: header(request, 'host'),
    origin: header(request, 'origin'),
    userAgent: header(request, 'user-agent'),
    brand: header(request, 'sec-ch-ua'),
    platform: header(request, 'sec-ch-ua-platform'),
  }
}

/** Writes finished requests to the request log and, with the client's address, to standard output: all of them or a sample (logs/logs.service.ts). */
export function addRequestLog(
  app: FastifyInstance,
  logs: Services['logs'],
  log: Logger,
  cacheHook: ResponseCacheHook,
  address: LoggedAddress,
): void {
  const write = (request: Sent, status: number, durationMs: number) => {
    // Checked first: describing a request costs as much as a cached response.
    if (unlogged.test(request.url) || !logs.shouldLog()) return
    const entry = { ...describeRequest(request), status, durationMs }
    logs.request(entry)
    const { requestId, method, url } = entry
    const ip = loggedAddress(request.ip, address)
    log.info({ requestId, method, url, status, ms: Math.round(durationMs), ...(ip && { ip }) }, 'request')
  }
  cacheHook.onSent(write)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    write(request, reply.statusCode, reply.elapsedTime)
  })
}
