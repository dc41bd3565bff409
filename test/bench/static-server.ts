import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'

interface CachedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Headers of one connection, not of a response. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'host'])
/** With these a response could be empty, and of no use to another request. */
const conditions = new Set(['if-none-match', 'if-modified-since', 'range'])

function without(headers: IncomingHttpHeaders, names: ReadonlySet<string>): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)))
}

/** Sends the request to the shop; compressed bytes stay compressed. */
function forward(origin: string, incoming: IncomingMessage, body: Buffer): Promise<CachedResponse> {
  const headers = without(without(incoming.headers, connectionHeaders), conditions)
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + incoming.url, { method: incoming.method, headers }, async (response) => {
      const sent = without(response.headers, connectionHeaders)
      resolve({ status: response.statusCode ?? 500, headers: sent, body: Buffer.concat(await response.toArray()) })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** The first response to each request comes from the shop, all later ones from memory: nothing is rendered or looked up. */
function serve(origin: string) {
  const cache = new Map<string, Promise<CachedResponse>>()
  const respond = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const body = Buffer.concat(await incoming.toArray())
    const key = `${incoming.method} ${incoming.url} ${incoming.headers.accept} ${body.toString()}`
    const first = cache.get(key) ?? forward(origin, incoming, body)
    cache.set(key, first)
    const { status, headers, body: bytes } = await first
    reply.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
  }
  const server = createServer((incoming, reply) => {
    respond(incoming, reply).catch((error: unknown) => reply.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
}

process.once('message', ({ origin }: { origin: string }) => serve(origin))
process.once('disconnect', () => process.exit(0))
