import { type Agent, request } from 'node:http'

/** One request. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
}

export interface BenchResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As it came: compressed bytes stay compressed. */
  body: Buffer
}

/** What a browser says when it asks for a page in Spanish. */
export const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9',
}

/** A page, as a browser asks for it. */
export const pageAt = (path: string): BenchRequest => ({ method: 'GET', path, headers: browserHeaders })

/** A call, as a program asks for it: without compression. */
export const callAt = (path: string): BenchRequest => ({ method: 'GET', path, headers: { accept: 'application/json' } })

/** The path of a tRPC query. */
export function trpcPath(procedure: string, input: unknown): string {
  return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
}

/** The request as it goes through the socket. */
export function encodeRequest(origin: string, { method, path, headers, body }: BenchRequest): string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** Sends a request once. @param agent keeps connections; without, each request has its own */
export function sendRequest(
  origin: string,
  { method, path, headers, body }: BenchRequest,
  agent?: Agent,
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, headers, ...(agent && { agent }) }, (incoming) => {
      incoming.toArray().then(
        (chunks) =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks as Buffer[]),
          }),
        reject,
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Requests JSON once. @throws when the response is no 200 */
export async function requestJson<T>(origin: string, path: string, headers: Record<string, string> = {}): Promise<T> {
  const { status, body } = await sendRequest(origin, { method: 'GET', path, headers })
  if (status !== 200) throw new Error(`${path} responded with ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as T
}
