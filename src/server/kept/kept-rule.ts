import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Where the answer to a request is kept. */
export interface KeptPlace {
  key: string
  /** Said to this reader alone, names and values in turn. */
  headers?: readonly string[]
}

/** A request as far as kept answers, log and metrics need it: Fastify's own, or what stands for it before routing. */
export interface Asked {
  id: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  ip: string
  params: unknown
}

/** How the answers of a route are kept: `config: { kept }` of the route. */
export interface KeptRule {
  /** Read from the raw request, before any plugin; undefined for one that has to be answered anew. */
  place(raw: IncomingMessage): KeptPlace | undefined
  /** Its kept answers, too, count towards the limit of requests. */
  limited?: boolean
  /** What the route does at each request beside answering; after the kept answer was sent. */
  answered?: ((request: Asked) => void) | undefined
}
