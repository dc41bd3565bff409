import type { FastifyRequest } from 'fastify'
import { type Language, languageOfHeader, parseLanguage } from '../../shared/languages.ts'

/** The language of a request by `lng` query, cookie `i18next` or `Accept-Language`; undefined when none names one. */
export function requestedLanguage(request: FastifyRequest): Language | undefined {
  const query = request.query as { lng?: unknown } | undefined
  const named = Array.isArray(query?.lng) ? query.lng[0] : query?.lng
  return (
    parseLanguage(typeof named === 'string' ? named : undefined) ??
    parseLanguage(request.cookies?.i18next) ??
    languageOfHeader(request.headers['accept-language'])
  )
}

/**
 * The requested language of a call by our own pages: `Accept-Language` is that of the page, while the cookie is that of
 * the page opened last, perhaps in another window.
 */
export function languageOfPageCall(request: FastifyRequest): Language | undefined {
  return languageOfHeader(request.headers['accept-language']) ?? requestedLanguage(request)
}
