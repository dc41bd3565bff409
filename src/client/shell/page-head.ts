import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { documentTitle } from '../../shared/page-title.ts'
import { useLanguage } from './i18n/language.ts'
import { pageText } from './i18n/texts.ts'
import { announce, focusHeading } from './navigation/announcer.tsx'
import type { Head, PageModule } from './page-data.ts'
import { usePageEnvironment } from './page-environment.tsx'
import { getErrorBody, trpc } from './trpc.ts'

/** The page that the server rendered: its head is in the document, and screen readers have read its title. */
let served: { address: string; module?: PageModule } | undefined

/** The path of the last page: a change of the query, such as a filter, does not move the focus. */
let shownPath: string | undefined

function focusNewPage(path: string) {
  if (shownPath !== path) focusHeading()
  shownPath = path
}

/**
 * Fetches the page's data where it is missing and keeps the document's head in step; a new page is announced, and its
 * heading gets the focus.
 */
export function usePageHead(
  module: PageModule,
  params: Record<string, string | undefined>,
  cacheParameters: readonly string[] | undefined,
) {
  const [path] = useLocation()
  const search = pickParameters(useSearch(), cacheParameters)
  const language = useLanguage()
  const { i18n } = useTranslation()
  const utils = trpc.useUtils()
  const { shop } = usePageEnvironment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address, the language and the module decide; the rest follows from them.
  useEffect(() => {
    const address = `${language} ${path}?${search}`
    served ??= { address, module }
    shownPath ??= path
    // Refetching what the server could not find would show a loading page in its place. Another page at
    // the same address is a substitute, such as the 404 for visitors without access.
    if (served.address === address && served.module === module) return
    if (served.address !== address) served = { address: '' }
    let stale = false
    const context = { params, search: new URLSearchParams(search), language, t: pageText(i18n), shop }
    module.load(utils, context).then(
      (head) => {
        if (stale) return
        applyHead(head, shop.name)
        announce(head.title)
        focusNewPage(path)
      },
      (error: unknown) => {
        if (stale) return
        // The page shows the failure itself; the title of a missing page is the same as the server's.
        const isMissing = (getErrorBody(error)?.code ?? 500) < 500
        applyHead(
          isMissing ? { title: i18n.t('common:notFoundTitle'), noindex: true } : { title: shop.name },
          shop.name,
        )
        focusNewPage(path)
      },
    )
    return () => {
      stale = true
    }
  }, [module, path, search, language])
}

/** The part of a query that changes the page: of a cached one only the parameters of its cache key do. */
function pickParameters(search: string, cacheParameters: readonly string[] | undefined): string {
  if (!cacheParameters) return search
  const all = [...new URLSearchParams(search)]
  return `${new URLSearchParams(all.filter(([name]) => cacheParameters.includes(name)))}`
}

function applyHead(head: Head, shopName: string) {
  document.title = documentTitle(head.title, shopName)
  setMeta('description', head.description)
  setMeta('robots', head.noindex ? 'noindex' : undefined)
}

function setMeta(name: string, content: string | undefined) {
  let meta = document.head.querySelector(`meta[name="${name}"]`)
  if (!content) {
    meta?.remove()
    return
  }
  if (!meta) {
    meta = document.createElement('meta')
    meta.setAttribute('name', name)
    document.head.append(meta)
  }
  meta.setAttribute('content', content)
}
