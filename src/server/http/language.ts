import type { FastifyRequest } from 'fastify'
import { fallbackLanguage, type Language, languageOf, languageOfHeader } from '../../shared/languages.ts'

/** The language that a request asks for: `lng` query, cookie `i18next`, `Accept-Language`; undefined when by none. */
export function languageAsked(request: FastifyRequest): Language | undefined {
  const query = request.query as { lng?: unknown } | undefined
  const asked = Array.isArray(query?.lng) ? query.lng[0] : query?.lng
  return (
    languageOf(typeof asked === 'string' ? asked : undefined) ??
    languageOf(request.cookies?.i18next) ??
    languageOfHeader(request.headers['accept-language'])
  )
}

/** The language of an answer: the one that is asked for, else English. */
export function languageOfRequest(request: FastifyRequest): Language {
  return languageAsked(request) ?? fallbackLanguage
}

/**
 * The same for a call of our own pages: each says in `Accept-Language` in which language it is shown, while the cookie
 * is that of the last page, perhaps in another window.
 */
export function languageOfPageCall(request: FastifyRequest): Language | undefined {
  return languageOfHeader(request.headers['accept-language']) ?? languageAsked(request)
}
