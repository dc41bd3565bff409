import type { ComponentProps } from 'react'
import { isShopLink } from '../../shared/settings/links.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { matchPath, notFoundRoute } from '../shell/routes.tsx'

/** Whether an address is one of the shop's pages, which open without loading a document. */
function isPage(href: string): boolean {
  return href.startsWith('/') && matchPath(href.split(/[?#]/, 1)[0] as string).route !== notFoundRoute
}

/** A link that the shop's owner wrote: to a page of the shop or elsewhere. What may not be a link is text. */
export function ShopLink(anchor: ComponentProps<typeof PageLink>) {
  if (!isShopLink(anchor.href)) return <span className={anchor.className}>{anchor.children}</span>
  return isPage(anchor.href) ? <PageLink {...anchor} /> : <a {...anchor} />
}
