import type { FastifyRequest } from 'fastify'
import { fallbackLanguage, type Language, languageOf, languageOfHeader } from '../../shared/languages.ts'

/** The language of an answer: `lng` query, cookie `i18next`, `Accept-Language`, then English (contract section 5). */
export function languageOfRequest(request: FastifyRequest): Language {
  const query = request.query as { lng?: unknown } | undefined
  const asked = Array.isArray(query?.lng) ? query.lng[0] : query?.lng
  return (
    languageOf(typeof asked === 'string' ? asked : undefined) ??
    languageOf(request.cookies?.i18next) ??
    languageOfHeader(request.headers['accept-language']) ??
    fallbackLanguage
  )
}
