import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../cache/etag.ts'
import type { Answer, KeptAnswer } from '../kept/kept-answer.ts'
import type { PageRequest } from './page-request.ts'
import type { RenderedPage } from './render-page.ts'

const htmlType = 'text/html; charset=utf-8'

/** Public pages: every reader asks again and mostly hears 304 (docs/rules.md#caching). */
const publicHeaders = { 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie, Accept-Encoding' }
/** Pages of one visitor: kept nowhere, named to nobody. */
const visitorHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** A redirect holds for this moment: the list may grow again. */
const leading = { ...publicHeaders, 'cache-control': 'no-store' }

/** A rendered page as it is answered; a failure of ours tells of the moment and is kept nowhere, either. */
export function pageAnswer({ status, html, location }: RenderedPage, { route }: PageRequest): Answer {
  if (location !== undefined) return { status, body: html, headers: { 'content-type': htmlType, ...leading, location } }
  const open = !route.visitorOnly && status < 500
  return { status, body: html, headers: { 'content-type': htmlType, ...(open ? publicHeaders : visitorHeaders) } }
}

/** `?lng` is kept for the next page, also where no script runs; the client reads and writes the same cookie. */
export function languageCookie({ chosen, language }: Pick<PageRequest, 'chosen' | 'language'>): string | undefined {
  return chosen ? `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax` : undefined
}

/** A page through Fastify: to its first reader, and those that are not kept. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageRequest, answer: KeptAnswer) {
  const cookie = languageCookie(page)
  if (cookie) reply.header('set-cookie', cookie)
  reply.headers(answer.ownHeaders)
  if (answer.etag && answer.status === 200 && isKnown(request, answer.etag)) return reply.code(304).send()
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(answer.status)
    .type(htmlType)
    .send(await answer.body(encoding))
}
