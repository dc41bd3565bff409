import type { IncomingMessage } from 'node:http'
import { matchPath, type PageRoute } from '../../client/routes.tsx'
import { listedValues } from '../../shared/catalog/listed-values.ts'
import { fallbackLanguage, type Language, languageOf, languageOfHeader } from '../../shared/languages.ts'

/** What a page depends on, read from the raw request: it answers before any plugin has run. */
export interface PageRequest {
  path: string
  route: PageRoute
  /** Of a kept page only the allow-listed keys, in order. */
  search: URLSearchParams
  language: Language
  /** The address itself names the language: the answer's cookie keeps it for the next page. */
  chosen: boolean
  /** Of the kept page; undefined when the page is not kept. */
  key: string | undefined
}

const cookiePattern = /(?:^|;\s*)i18next=([\w-]+)/

/** The language of a page: `lng` query, cookie, `Accept-Language`, then English (contract section 5). */
function languageOfPage(headers: IncomingMessage['headers'], search: URLSearchParams): Language {
  return (
    languageOf(search.get('lng')) ??
    languageOf(cookiePattern.exec(headers.cookie ?? '')?.[1]) ??
    languageOfHeader(headers['accept-language']) ??
    fallbackLanguage
  )
}

/** Longer than any value of a key that names one thing. */
const maxValueLength = 200
/** Keys that name several things, in whatever order: ids and states, not texts. */
const listKeys: ReadonlySet<string> = new Set(['category', 'stock'])

function allowedValue(search: URLSearchParams, key: string): string | undefined {
  if (listKeys.has(key)) return listedValues(search.getAll(key)).join() || undefined
  return search.get(key)?.slice(0, maxValueLength)
}

function allowedSearch(search: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const allowed = new URLSearchParams()
  for (const key of keys) {
    // `lng` is the language itself and must not make two pages of one.
    const value = key === 'lng' ? undefined : allowedValue(search, key)
    if (value !== undefined) allowed.set(key, value)
  }
  return allowed
}

/** Reads the request line and headers; undefined when the path is not valid UTF-8 or none. */
export function readPageRequest(url: string, headers: IncomingMessage['headers']): PageRequest | undefined {
  const [rawPath = '', rawQuery = ''] = url.split('?', 2)
  let path: string
  try {
    path = decodeURI(rawPath)
  } catch {
    return undefined
  }
  const search = new URLSearchParams(rawQuery)
  const language = languageOfPage(headers, search)
  const chosen = languageOf(search.get('lng')) !== undefined
  const { route } = matchPath(path)
  if (!route.kept) return { path, route, search, language, chosen, key: undefined }
  const allowed = allowedSearch(search, route.kept)
  return { path, route, search: allowed, language, chosen, key: `${language} ${path}?${allowed}` }
}
