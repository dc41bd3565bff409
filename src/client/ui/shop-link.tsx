import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isShopLink } from '../../shared/settings/links.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { matchPath, notFoundRoute } from '../shell/routes.tsx'

interface ShopLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** Whether an address is one of the shop's pages, which open without loading a document. */
function isPage(href: string): boolean {
  return href.startsWith('/') && matchPath(href.split(/[?#]/, 1)[0] as string).route !== notFoundRoute
}

/** A link that the shop's owner wrote: to a page of the shop or elsewhere. What may not be a link is text. */
export function ShopLink({ href, children, ...anchor }: ShopLinkProps) {
  if (!isShopLink(href)) return <span className={anchor.className}>{children}</span>
  if (isPage(href)) {
    return (
      <PageLink href={href} {...anchor}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={href} {...anchor}>
      {children}
    </a>
  )
}
