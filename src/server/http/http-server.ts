import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

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
