import type { IncomingMessage, Server } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Within which time requests must arrive, in milliseconds. */
export interface RequestTimes {
  /** Every request's head; counted from then, every ordinary request's body. */
  ordinaryMs: number
  /** A long body, from the first byte of its request on. */
  longMs: number
  /** The longest silence in a long body. */
  silenceMs: number
}

/** Twelve pictures of 10 MB pass in ten minutes at 1.6 Mbit/s. */
export const requestTimes: RequestTimes = { ordinaryMs: 30_000, longMs: 600_000, silenceMs: 30_000 }

/** How a long body is allowed, by the request that waits for it. */
const allowances = new WeakMap<IncomingMessage, () => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends connections on which a request takes too long to arrive. Node knows one time for all requests of a server: that
 * is the one of long bodies, and ordinary ones are ended here.
 */
export function limitRequestTimes(server: Server, { ordinaryMs, longMs, silenceMs }: RequestTimes): void {
  server.headersTimeout = ordinaryMs
  server.requestTimeout = longMs
  server.on('request', (request) => {
    if (!hasBody(request)) return
    const end = () => endUnlessComplete(server, request)
    let timer = setTimeout(end, ordinaryMs).unref()
    allowances.set(request, () => {
      clearTimeout(timer)
      timer = watchSilence(request, silenceMs, end)
    })
    request.once('close', () => clearTimeout(timer))
  })
}

/** Lets the body of a request take minutes, as long as it keeps coming: for callers whose right to send it is known. */
export function allowLongBody(request: FastifyRequest): void {
  allowances.get(request.raw)?.()
}

/** Looks again and again whether anything has come since the last time. */
function watchSilence({ socket }: IncomingMessage, silenceMs: number, end: () => void): NodeJS.Timeout {
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead === seen) end()
    seen = socket.bytesRead
  }, silenceMs)
  return timer.unref()
}

/** What Node itself does when a request takes too long: the server answers 408 and closes. */
function endUnlessComplete(server: Server, { complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed) return
  const error = Object.assign(new Error('request took too long to arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, socket)
}
