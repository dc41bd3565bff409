import { useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame.ts'

/** The link pressed last, until its address is opened; which renders something of every page, and would delay the answer. */
let followed: { open: () => void } | undefined
const listeners = new Set<() => void>()

function setFollowed(next: typeof followed) {
  followed = next
  for (const listener of listeners) listener()
}

/** Opens a pressed link once the press has been shown; not if another one is pressed, or another page opened, meanwhile. */
export function follow({ pathname, search }: HTMLAnchorElement, open: () => void) {
  const { href } = location
  if (pathname === location.pathname && search === location.search) {
    setFollowed(undefined)
    return open()
  }
  const press = { open }
  setFollowed(press)
  afterFrame(() => {
    if (followed !== press) return
    setFollowed(undefined)
    if (location.href === href) open()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a link has been pressed whose address is not opened yet. */
export const useIsFollowing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => followed !== undefined,
    () => false,
  )
