import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../i18n/use-language.ts'
import type { PageData } from '../page-data.ts'
import { usePageEnvironment } from '../page-environment.tsx'
import { loadPage } from '../page-modules.ts'
import { matchPath } from '../routes.tsx'
import { trpc } from '../trpc.ts'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** A link inside the shop. Pointing at it or focusing it fetches the page, so that a click shows it at once. */
export function PageLink({ href, children, ...anchor }: PageLinkProps) {
  const prefetch = usePrefetch(href)
  return (
    <Link href={href} onPointerEnter={prefetch} onFocus={prefetch} {...anchor}>
      {children}
    </Link>
  )
}

/** Fetches chunk, texts and data of a page ahead; only of pages that are the same for every visitor. */
function usePrefetch(href: string) {
  const utils = trpc.useUtils()
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  return () => {
    const url = new URL(href, location.origin)
    const { route, params } = matchPath(url.pathname)
    if (!route.kept) return
    const fetchAll = async () => {
      const [module] = await Promise.all([loadPage(route), i18n.loadNamespaces([...route.namespaces])])
      const translate = t as (key: string, params?: Record<string, unknown>) => string
      await module.load(utils as unknown as PageData, {
        params,
        search: url.searchParams,
        language,
        t: translate,
        shop,
      })
    }
    // A failed prefetch is no failure: the click tries again and says so.
    fetchAll().catch(() => undefined)
  }
}
