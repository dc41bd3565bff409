// A load balancer as small as it can be, which does what Caddy's `reverse_proxy` and its like do as docs/Caddyfile sets
// them up: asks each server's /readyz, takes turns among those that are ready, and tries another server where that is safe.
import { once } from 'node:events'
import { Agent, createServer, request as forward, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Caddy's `health_interval` and `health_timeout`. */
const healthEveryMs = 500
const healthTimeoutMs = 2000
/** Caddy's `lb_try_duration` and `lb_try_interval`: how long a request waits for a server that takes it. */
const tryForMs = 2000
const tryEveryMs = 100
/** Seconds of `Retry-After` of its own refusals. */
const retryAfter = '1'

/** Why it refused a request by itself: no server was ready, or one broke off before it had responded. */
type Refusal = 'no-server' | 'broken-off'
/** Header of its own refusals, so that they can be told from those of the shop. */
export const refusalHeader = 'x-balancer-refused'

interface Backend {
  port: number
  agent: Agent
  isReady: boolean
  /** Taken out by the operator. */
  isOut: boolean
  /** Requests under way. */
  active: number
}

export interface Balancer {
  url: string
  /** Requests to which another server responded than the first that was tried. */
  retried(): number
  /** From now on no request goes to this server. Waits for those under way. */
  takeOut(port: number): Promise<void>
  putBack(port: number): void
  close(): Promise<void>
}

class BrokenOff extends Error {}
class NotReached extends Error {}

/** Sends a request to a server. @throws NotReached when it got nothing of it, BrokenOff when it may have */
async function sendTo(
  backend: Backend,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { port, agent } = backend
  const outgoing = forward({ host: '127.0.0.1', port, agent, method, path: url, headers })
  outgoing.end(body)
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ECONNREFUSED' ? new NotReached() : new BrokenOff(code)
  }
}

/** Headers of one connection, not of the message (RFC 9110 section 7.6.1). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const check = get(
      { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: healthTimeoutMs },
      (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      },
    )
    check.on('timeout', () => check.destroy())
    check.on('error', () => resolve(false))
  })
}

function refuse(response: ServerResponse, why: Refusal): void {
  response.writeHead(503, { 'retry-after': retryAfter, [refusalHeader]: why }).end()
}

/** Passes the response on as it comes, to its end; one that breaks off in the middle breaks off here, too. */
async function passOn(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(incoming.statusCode ?? 502, withoutConnection(incoming.headers))
  await pipeline(incoming, response)
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((port): Backend => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    return { port, agent, isReady: false, isOut: false, active: 0 }
  })
  let turn = 0
  let retried = 0

  function next(): Backend | undefined {
    const usable = backends.filter((backend) => backend.isReady && !backend.isOut)
    return usable[turn++ % usable.length]
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    request.headers = withoutConnection({ ...request.headers, 'x-forwarded-for': request.socket.remoteAddress })
    // What changes nothing may be sent twice. All else only if the first server got nothing of it.
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    let refusal: Refusal = 'no-server'
    let tries = 0
    for (const end = Date.now() + tryForMs; Date.now() < end; await sleep(tryEveryMs)) {
      const backend = next()
      if (!backend) continue
      tries++
      backend.active++
      try {
        const incoming = await sendTo(backend, request, body)
        if (tries > 1) retried++
        return await passOn(incoming, response)
      } catch (error) {
        if (response.headersSent) throw error
        // As Caddy's `fail_duration`: the next check brings it back.
        backend.isReady = false
        refusal = error instanceof BrokenOff ? 'broken-off' : 'no-server'
        if (refusal === 'broken-off' && !isSafe) break
      } finally {
        backend.active--
      }
    }
    refuse(response, refusal)
  }

  const check = () =>
    Promise.all(
      backends.map(async (backend) => {
        backend.isReady = await isReady(backend.port)
      }),
    )
  await check()
  const checking = setInterval(check, healthEveryMs)
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  server.keepAliveTimeout = 120_000
  await once(server, 'listening')
  const at = (port: number) => backends.filter((backend) => backend.port === port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retried: () => retried,
    async takeOut(port) {
      for (const backend of at(port)) {
        backend.isOut = true
        while (backend.active > 0) await sleep(20)
        // Kept connections end as well.
        backend.agent.destroy()
      }
    },
    putBack(port) {
      for (const backend of at(port)) backend.isOut = false
    },
    async close() {
      clearInterval(checking)
      server.closeAllConnections()
      server.close()
      for (const { agent } of backends) agent.destroy()
    },
  }
}
