import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/**
 * A link inside the shop. It does what wouter's own does, and follows no address that it does not show: a page has a
 * hundred of them, and each would be asked at every step.
 */
export function PageLink({ href, onClick, children, ...anchor }: PageLinkProps) {
  const { aroundNav } = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    aroundNav(navigate, href, {})
  }
  return (
    <a {...anchor} href={href} onClick={open}>
      {children}
    </a>
  )
}
