import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, MadeResponse } from '../cache/cached-response.ts'
import { isKnown } from '../cache/etag.ts'
import { languageCookie, type PageRequest } from './page-request.ts'
import type { RenderedPage } from './render-page.ts'

const htmlType = 'text/html; charset=utf-8'

/** Public pages: clients revalidate each time, mostly with a 304 (docs/rules.md#caching). */
const publicHeaders = { 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie, Accept-Encoding' }
/** Pages of one visitor: stored nowhere, their addresses sent nowhere. */
const visitorHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Redirects are not stored: a list that has fewer pages now may grow again. */
const redirectHeaders = { ...publicHeaders, 'cache-control': 'no-store' }

/** The response of a rendered page; a failure of ours and a preview are stored nowhere, either. */
export function pageResponse({ status, html, location }: RenderedPage, { route, preview }: PageRequest): MadeResponse {
  if (location !== undefined)
    return { status, body: html, headers: { 'content-type': htmlType, ...redirectHeaders, location } }
  const open = !route.visitorOnly && !preview && status < 500
  return { status, body: html, headers: { 'content-type': htmlType, ...(open ? publicHeaders : visitorHeaders) } }
}

/** A page through Fastify: the first response of a cached one, and all that are not cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  response: CachedResponse,
) {
  if (page.chosen) reply.header('set-cookie', languageCookie(page.language))
  reply.headers(response.ownHeaders)
  if (response.etag && response.status === 200 && isKnown(request, response.etag)) return reply.code(304).send()
  const encoding = response.encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(response.status)
    .type(htmlType)
    .send(await response.body(encoding))
}
