import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { type NavigateOptions, useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { createStore, useStore } from '../store.ts'

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

/** The link pressed last, until its address is opened; which renders something of every page, and would delay the answer. */
const followed = createStore<{ open: () => void } | undefined>(undefined)

/** Opens a pressed link once the press has been shown; not if another one is pressed, or another page opened, meanwhile. */
function follow({ pathname, search }: HTMLAnchorElement, open: () => void) {
  const { href } = location
  if (pathname === location.pathname && search === location.search) {
    followed.set(undefined)
    return open()
  }
  const press = { open }
  followed.set(press)
  afterFrame(() => {
    if (followed.get() !== press) return
    followed.set(undefined)
    if (location.href === href) open()
  })
}

/** Whether a link has been pressed whose address is not opened yet. */
export const useIsFollowing = (): boolean => useStore(followed, Boolean)

/**
 * Opens an address of the shop. Unlike wouter's own it does not subscribe to the address: whatever only leads somewhere
 * else is not rendered again at every navigation.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { aroundNav } = useRouter()
  return (to, options) => aroundNav(navigate, to, options)
}

/** Runs after the frame that answers a press, which anything else that the press leads to would keep waiting. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** Runs after that frame unless another page has been opened meanwhile, such as for another query in the address. */
export function afterFrameHere(run: () => void): void {
  const { pathname } = location
  afterFrame(() => {
    if (location.pathname === pathname) run()
  })
}
