import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { follow } from './followed-link.ts'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
  /** Called once the address is that of the link, a frame after `onClick`. */
  onOpened?: () => void
}

/**
 * A link inside the shop. Unlike wouter's own it does not subscribe to the address: a page has a hundred links, and each
 * would render again at every navigation.
 */
export function PageLink({ href, onClick, onOpened, children, ...anchor }: PageLinkProps) {
  const { aroundNav } = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    follow(event.currentTarget, () => {
      aroundNav(navigate, href, {})
      onOpened?.()
    })
  }
  return (
    <a {...anchor} href={href} onClick={open}>
      {children}
    </a>
  )
}
