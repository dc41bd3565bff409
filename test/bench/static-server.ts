import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'

interface KeptAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What belongs to one connection and not to an answer. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'host'])
/** With these an answer could be empty, which nobody else could use. */
const conditions = new Set(['if-none-match', 'if-modified-since', 'range'])

function without(headers: IncomingHttpHeaders, names: ReadonlySet<string>): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)))
}

/** Asks the shop once; compressed bytes stay compressed. */
function askShop(origin: string, asked: IncomingMessage, body: Buffer): Promise<KeptAnswer> {
  const headers = without(without(asked.headers, connectionHeaders), conditions)
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + asked.url, { method: asked.method, headers }, async (answer) => {
      const sent = without(answer.headers, connectionHeaders)
      resolve({ status: answer.statusCode ?? 500, headers: sent, body: Buffer.concat(await answer.toArray()) })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** The first answer to each request comes from the shop, all later ones from memory: nothing is rendered or looked up. */
function serve(origin: string) {
  const kept = new Map<string, Promise<KeptAnswer>>()
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const body = Buffer.concat(await asked.toArray())
    const key = `${asked.method} ${asked.url} ${asked.headers.accept} ${body.toString()}`
    const first = kept.get(key) ?? askShop(origin, asked, body)
    kept.set(key, first)
    const { status, headers, body: bytes } = await first
    reply.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
  }
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch((error: unknown) => reply.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
}

process.once('message', ({ origin }: { origin: string }) => serve(origin))
process.once('disconnect', () => process.exit(0))
