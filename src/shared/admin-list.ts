import * as z from 'zod/mini'
import { fallbackLanguage, languages } from './languages.ts'
import { atMost } from './length.ts'
import { maxPageSize } from './pagination.ts'

/** Rows of an admin list unless its query says otherwise (docs/rules.md#lists). */
export const defaultAdminRows = 50
/** Rows of the order and product lists over REST when the query names no page (docs/rules.md#lists). */
export const maxUnpagedAdminRows = 2000

/** Query fields of every admin list: search words and page. Each list adds its sort orders. */
export const adminListFields = {
  q: z.optional(z.string().check(z.trim(), atMost(200))),
  page: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(1_000_000, 'integer'))),
  limit: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(maxPageSize, 'integer'))),
}

/** The language of a list's texts: it is searched or sorted by them. */
export const languageField = () => z._default(z.enum(languages), fallbackLanguage)

/** The rows of a query: the first 2,000 when it has neither page nor limit and `unpaged` is true. */
export function getRowRange(query: { page?: number | undefined; limit?: number | undefined }, unpaged = false) {
  if (unpaged && query.page === undefined && query.limit === undefined) return { skip: 0, take: maxUnpagedAdminRows }
  const take = query.limit ?? defaultAdminRows
  return { skip: ((query.page ?? 1) - 1) * take, take }
}
