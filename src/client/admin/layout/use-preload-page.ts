import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/load-texts.ts'
import { matchPath } from '../../routes.tsx'
import { loadPage } from '../../shell/page-modules.ts'

/** @returns A function that loads a page's code and texts, so that a click shows the page at once. */
export function usePreloadPage(href: string): () => void {
  const { i18n } = useTranslation()
  return () => {
    const { route } = matchPath(href)
    // Ignored: the click tries again and shows the failure.
    Promise.all([loadPage(route), loadTexts(i18n, route.namespaces)]).catch(() => undefined)
  }
}
