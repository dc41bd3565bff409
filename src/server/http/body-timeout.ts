import type { IncomingMessage, Server } from 'node:http'
import type { FastifyRequest } from 'fastify'

export interface RequestTimes {
  /** The head of every request, and after it the body of an ordinary one. */
  ordinaryMs: number
  /** A long body, from the first byte of its request. */
  longMs: number
  /** Longest pause within a long body. */
  silenceMs: number
}

/** Twelve pictures of 10 MB pass in ten minutes at 1.6 Mbit/s. */
export const requestTimes: RequestTimes = { ordinaryMs: 30_000, longMs: 600_000, silenceMs: 30_000 }

/** By request: a function that switches its body to the limits of long bodies. */
const allowances = new WeakMap<IncomingMessage, () => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends connections on which a request takes too long to arrive. Node has one limit for all requests of a server, which
 * is set to that of long bodies; ordinary bodies are timed here.
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

/** Lets a body take minutes as long as data keeps arriving. To be called once the caller's right to send it is known. */
export function allowLongBody(request: FastifyRequest): void {
  allowances.get(request.raw)?.()
}

/** Calls `end` after each interval in which no data arrived. */
function watchSilence({ socket }: IncomingMessage, silenceMs: number, end: () => void): NodeJS.Timeout {
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead === received) end()
    received = socket.bytesRead
  }, silenceMs)
  return timer.unref()
}

/** Does as Node on a timeout of its own: the server responds with a 408 and closes the connection. */
function endUnlessComplete(server: Server, { complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed) return
  const error = Object.assign(new Error('request took too long to arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, socket)
}
