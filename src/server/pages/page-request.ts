import type { IncomingHttpHeaders } from 'node:http'
import { matchPath, type PageRoute } from '../../client/shell/routes.tsx'
import { listedValues } from '../../shared/catalog/listed-values.ts'
import { type Language, languageOfHeader, parseLanguage } from '../../shared/languages.ts'
import { optionParameter, variantParameter } from '../../shared/paths.ts'
import type { KeyOf } from '../cache/cache-rule.ts'
import { cacheWithin } from '../cache/memory.ts'

/** The part of a page request that depends on the address alone. */
interface PageAddress {
  path: string
  route: PageRoute
  /** On a cached page only the allow-listed keys, in order. */
  search: URLSearchParams
  /** Named by the address itself. */
  chosen: Language | undefined
  /** `/?preview`: the home page for a frame of the settings, which tries a look on it. */
  preview: boolean
  /** Cache key of the page in each language; undefined when it is not cached. */
  keys: Readonly<Record<Language, string>> | undefined
}

/** A page depends on these alone, read from the raw request. */
export interface PageRequest extends Omit<PageAddress, 'chosen' | 'keys'> {
  language: Language
  /** The address itself names the language: a cookie of the response keeps it for the next page. */
  chosen: boolean
  /** Cache key of the page; undefined when it is not cached. */
  key: string | undefined
  /** Fields of a form without scripts, to which the page is the response. */
  form?: Readonly<Record<string, string>>
}

/** Browsers send few different headers. */
const headerLanguages = cacheWithin<Language | 'none'>('headers', () => 0)

const cookiePattern = /(?:^|;\s*)i18next=([\w-]+)/

function languageOfAccepted(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  const cached = headerLanguages.get(header)
  if (cached) return cached === 'none' ? undefined : cached
  const language = languageOfHeader(header)
  headerLanguages.set(header, language ?? 'none')
  return language
}

/** The language of a page: `lng` query, cookie, `Accept-Language`, then the shop's first (docs/rules.md#languages). */
function languageOfPage(headers: IncomingHttpHeaders, chosen: Language | undefined, first: Language): Language {
  if (chosen) return chosen
  const cookie = headers.cookie === undefined ? undefined : cookiePattern.exec(headers.cookie)?.[1]
  return parseLanguage(cookie) ?? languageOfAccepted(headers['accept-language']) ?? first
}

/** Longest value of a query key; longer than any valid one. */
const maxValueLength = 200
/** Keys with several values, whose order does not matter: ids and states, not texts. */
const listKeys: ReadonlySet<string> = new Set(['category', 'stock', optionParameter])

function allowedValue(search: URLSearchParams, key: string): string | undefined {
  if (listKeys.has(key)) return listedValues(search.getAll(key)).join() || undefined
  return search.get(key)?.slice(0, maxValueLength)
}

function allowedSearch(search: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const allowed = new URLSearchParams()
  for (const key of keys) {
    // An address with a language is a page of its own, and its canonical address names the language.
    const value = key === 'lng' ? parseLanguage(search.get('lng')) : allowedValue(search, key)
    if (value !== undefined) allowed.set(key, value)
  }
  return allowed
}

/** The values that the address of a product's page chooses, of those that it has, in their order. */
export type FindChoice = (productId: string, search: URLSearchParams) => readonly string[]

/** The choice in an address as it stands in the key of a page: another spelling, and what a product does not have, are none. */
function normalizeChoice(search: URLSearchParams, productId: string, findChoice: FindChoice): URLSearchParams {
  if (!search.has(variantParameter) && !search.has(optionParameter)) return search
  const values = findChoice(productId, search)
  const others = [...search].filter(([name]) => name !== variantParameter && name !== optionParameter)
  return new URLSearchParams(values.length > 0 ? [...others, [optionParameter, values.join()]] : others)
}

function readAddress(url: string, findChoice: FindChoice): PageAddress | undefined {
  const [rawPath = '', rawQuery = ''] = url.split('?', 2)
  let path: string
  try {
    path = decodeURI(rawPath)
  } catch {
    return undefined
  }
  const search = new URLSearchParams(rawQuery)
  const chosen = parseLanguage(search.get('lng'))
  const { route, params } = matchPath(path)
  if (!route.cacheParameters) return { path, route, search, chosen, preview: false, keys: undefined }
  const read = params.productId ? normalizeChoice(search, params.productId, findChoice) : search
  const allowed = allowedSearch(read, route.cacheParameters)
  if (path === '/' && search.has('preview'))
    return { path, route, search: allowed, chosen, preview: true, keys: undefined }
  const address = `${path}?${allowed}`
  return { path, route, search: allowed, chosen, preview: false, keys: { es: `es ${address}`, en: `en ${address}` } }
}

/** `?lng` holds for the next page too, also where no script runs; the client reads and writes the same cookie. */
export function languageCookie(language: Language): string {
  return `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** The keys of an address that names no product's choice, or of one for as long as the catalogue stays as it is. */
function createKey(url: string, first: () => Language, findChoice: FindChoice): KeyOf | undefined {
  const { keys, chosen } = readAddress(url, findChoice) ?? {}
  if (!keys) return undefined
  if (chosen) {
    const key = { key: keys[chosen], headers: ['set-cookie', languageCookie(chosen)] }
    return () => key
  }
  const byLanguage = { es: { key: keys.es }, en: { key: keys.en } }
  return ({ headers }) => byLanguage[languageOfPage(headers, undefined, first())]
}

export interface KeySource {
  /** The language of pages whose request names none, at the time of the request. */
  first: () => Language
  findChoice: FindChoice
  /** Changes whenever `findChoice` may. */
  version: () => string
}

/** The cache key of a page by the headers of a request; undefined for an address whose page is not cached. */
export function createPageKey(url: string, { first, findChoice, version }: KeySource): KeyOf | undefined {
  let asksCatalogue = false
  const ask: FindChoice = (...choice) => {
    asksCatalogue = true
    return findChoice(...choice)
  }
  let known = { version: version(), key: createKey(url, first, ask) }
  if (!asksCatalogue) return known.key
  return (raw) => {
    const now = version()
    if (known.version !== now) known = { version: now, key: createKey(url, first, findChoice) }
    return known.key?.(raw)
  }
}

/** Reads the request line and headers; undefined when the path cannot be decoded. */
export function readPageRequest(
  url: string,
  headers: IncomingHttpHeaders,
  { first, findChoice }: { first: Language; findChoice: FindChoice },
): PageRequest | undefined {
  const address = readAddress(url, findChoice)
  if (!address) return undefined
  const { path, route, search, chosen, preview, keys } = address
  const language = languageOfPage(headers, chosen, first)
  return { path, route, search, language, preview, chosen: chosen !== undefined, key: keys?.[language] }
}
