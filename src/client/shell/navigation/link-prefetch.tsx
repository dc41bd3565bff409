import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { loadTexts, pageText } from '../i18n/texts.ts'
import type { Head } from '../page-data.ts'
import { usePageEnvironment } from '../page-environment.tsx'
import { loadPage } from '../pages.tsx'
import { getPageNamespaces, matchPath } from '../routes.tsx'
import { trpc } from '../trpc.ts'
import { afterFrame } from './page-link.tsx'

/** Whether the visitor has turned on data saving, or has a line that is busy enough; not available in every browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Fetches the largest pictures of a page, as far as they are for this screen. */
function fetchPictures({ preloadImages = [] }: Head) {
  for (const { srcSet, sizes, media } of preloadImages) {
    if (media && !matchMedia(media).matches) continue
    Object.assign(new Image(), { sizes, srcset: srcSet })
  }
}

/**
 * Prefetches a page's chunk, texts, data and first picture where it is the same for every visitor, and the chunk and the
 * texts of an admin page.
 */
function usePrefetch() {
  const utils = trpc.useUtils()
  const { i18n } = useTranslation()
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  return async ({ pathname, searchParams }: URL) => {
    const { route, params } = matchPath(pathname)
    if (!route.cacheParameters && route.area !== 'admin') return
    const [module] = await Promise.all([loadPage(route), loadTexts(i18n, getPageNamespaces(route, shop))])
    if (!route.cacheParameters) return
    const context = { params, search: searchParams, language, t: pageText(i18n), shop }
    fetchPictures(await module.load(utils, context))
  }
}

/**
 * Pointing at a link of the shop, touching or focusing it prefetches its page, so that a click shows it at once. One
 * listener for the document, so that links need no hydration.
 */
export function LinkPrefetch() {
  const prefetch = usePrefetch()
  useEffect(() => {
    let last: Element | null = null
    const consider = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === last) return
      last = link
      if (!link || link.origin !== location.origin || savesData()) return
      // The present page; the same path with another query is prefetched.
      if (link.pathname === location.pathname && link.search === location.search) return
      const address = new URL(link.href)
      // After the press itself has been answered. A failed prefetch is not reported: the click tries again.
      afterFrame(() => void prefetch(address).catch(() => undefined))
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, consider, { passive: true, signal })
    return () => stop.abort()
  }, [prefetch])
  return null
}
