import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingOf, type KeptPage } from './page-cache.ts'
import type { PageRequest } from './page-request.ts'

const htmlType = 'text/html; charset=utf-8'

/** Public pages: every reader asks again and mostly hears 304 (contract section 6). */
export const publicHeaders: Record<string, string> = {
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
}
/** Pages of one visitor: kept nowhere, named to nobody. */
const visitorHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The header list of `sendEarly`, made once. */
export function constantHeaders(securityHeaders: Record<string, string>): string[] {
  return Object.entries({ ...securityHeaders, ...publicHeaders, 'content-type': htmlType }).flat()
}

/** `?lng` is kept for the next page, also where no script runs; the client reads and writes the same cookie. */
function languageCookie({ language }: PageRequest): string {
  return `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Straight to the socket, before any plugin: the other hooks would cost more than the page. */
export function sendEarly(
  reply: FastifyReply,
  constants: string[],
  page: PageRequest,
  kept: KeptPage,
  encoding: Encoding,
  body: Buffer,
) {
  const { raw } = reply.hijack()
  const unchanged = raw.req.headers['if-none-match'] === kept.etag
  const headers = [...constants, 'etag', kept.etag]
  if (page.chosen) headers.push('set-cookie', languageCookie(page))
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  if (!unchanged) headers.push('content-length', String(body.length))
  raw.writeHead(unchanged ? 304 : kept.status, headers)
  raw.end(unchanged || raw.req.method === 'HEAD' ? undefined : body)
}

/** The same answer through Fastify: the first reader of a page, and pages that are not kept. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageRequest, kept: KeptPage) {
  const open = !page.route.visitorOnly && kept.status < 500
  reply.headers(open ? publicHeaders : visitorHeaders)
  if (page.chosen) reply.header('set-cookie', languageCookie(page))
  if (open) {
    reply.header('etag', kept.etag)
    if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(kept.status)
    .type(htmlType)
    .send(await kept.body(encoding))
}
