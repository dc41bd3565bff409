import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/load-texts.ts'
import { loadPage } from '../../page-modules.ts'
import { matchPath } from '../../routes.tsx'

/** Answers what fetches a page's code and texts ahead, so that a click shows the page and no room for it. */
export function usePageAhead(href: string): () => void {
  const { i18n } = useTranslation()
  return () => {
    const { route } = matchPath(href)
    // A failure here is none: the click tries again and says so.
    Promise.all([loadPage(route), loadTexts(i18n, route.namespaces)]).catch(() => undefined)
  }
}
