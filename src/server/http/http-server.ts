import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './http.types.ts'

/** The options of Fastify that belong to the HTTP server; Fastify sets none of them on one that it did not make. */
export interface ServerSettings {
  http?: ServerOptions | null
  keepAliveTimeout: number
  requestTimeout: number
  connectionTimeout: number
  maxRequestsPerSocket: number
}

/** An HTTP server with the settings that Fastify's own would have. */
export function createHttpServer(settings: ServerSettings, listener: RequestListener): Server {
  const server = createServer(settings.http ?? {}, listener)
  server.keepAliveTimeout = settings.keepAliveTimeout
  server.requestTimeout = settings.requestTimeout
  server.setTimeout(settings.connectionTimeout)
  // Zero means Node's own.
  if (settings.maxRequestsPerSocket > 0) server.maxRequestsPerSocket = settings.maxRequestsPerSocket
  return server
}

const slash = 47
const absoluteForm = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)([^#]*)/i

/**
 * Rewrites a request target in absolute form (`GET http://shop.example/products`, as to a proxy), which every server must
 * accept, to its path and query. Its host replaces that of the header (RFC 9112 section 3.2.2).
 */
export function toOriginForm(raw: IncomingMessage): void {
  const { url = '' } = raw
  if (url.charCodeAt(0) === slash) return
  const [match, host, target = ''] = absoluteForm.exec(url) ?? []
  if (match === undefined) return
  raw.url = target.startsWith('/') ? target : `/${target}`
  if (host) raw.headers.host = host
}

/**
 * From the first stop signal on each response ends its connection, so that a proxy which keeps connections sends its next
 * request elsewhere, and not into one that is being closed: what changes something is not sent a second time.
 */
export function endConnections(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
