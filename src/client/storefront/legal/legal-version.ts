import { paths } from '../../../shared/paths.ts'
import type { LegalDocument } from '../../../shared/settings/legal.ts'
import type { TextName } from '../../../shared/texts.ts'
import type { ShopFacts } from '../../boot.ts'
import type { Head, PageLoad } from '../../page-data.ts'

/** The version that an address names; empty: the one in effect. What is no number is a version that does not exist. */
export function versionIn(search: URLSearchParams): { version?: number } {
  const version = search.get('version')
  if (version === null) return {}
  return { version: /^[1-9]\d{0,5}$/.test(version) ? Number(version) : 1_000_000 }
}

/** Whether the page of a document shows a text of the owner, not the one that the shop came with. */
export function isOwnText({ legal }: Pick<ShopFacts, 'legal'>, document: LegalDocument, search: URLSearchParams) {
  return Boolean(legal && (search.has('version') || legal.some((each) => each.document === document)))
}

/** The head of a page with a text of the owner; earlier versions are for readers, not for search engines. */
export function loadLegal(document: LegalDocument, title: TextName): PageLoad {
  return async (data, { t, search }): Promise<Head> => {
    await data.settings.legal.fetch({ document, ...versionIn(search) })
    return { title: t(title), canonical: paths.legal(document), ...(search.has('version') && { noindex: true }) }
  }
}

/** The head of a page that shows the text that the shop came with until the owner writes another. */
export function loadOwnOr(document: LegalDocument, title: TextName, builtIn: PageLoad): PageLoad {
  const own = loadLegal(document, title)
  return async (data, context) => {
    if (isOwnText(context.shop, document, context.search)) return own(data, context)
    const head = await builtIn(data, context)
    // It has no versions: whatever an address says is the same page.
    return context.search.has('version') ? { ...head, canonical: paths.legal(document) } : head
  }
}
