import { useLayoutEffect } from 'react'
import { useShownLocation, useShownSearch } from '../../shell/navigation/shown-address.tsx'
import { currentSession } from '../../shell/session/session-store.ts'

interface RememberedList {
  path: string
  /** With search, filter, page and sorting. */
  address: string
  /** Scroll position of the list. */
  top: number
  /** Who used it: a search may hold a name, which is nothing for whoever logs in next. */
  userId: string | undefined
}

/** By area, such as `orders`, of which each filter has a path of its own. In memory: a reload begins anew. */
const lists = new Map<string, RememberedList>()

const readArea = (path: string) => path.split('/')[2] ?? ''

/** Remembers the list on the screen for those who come back to it from one of its records. */
export function useRememberedList() {
  const [path] = useShownLocation()
  const search = useShownSearch()
  useLayoutEffect(() => rememberList(path, search), [path, search])
}

/** @returns a function to be called when the list is left, while its rows are still on the screen */
export function rememberList(path: string, search: string, top = () => window.scrollY): () => void {
  const list: RememberedList = { path, address: `${path}${search}`, top: 0, userId: currentSession()?.userId }
  lists.set(readArea(path), list)
  return () => {
    list.top = top()
  }
}

/**
 * Finds the address for a link or a save that leads to a list: from a record, the list as it was left. Undefined from
 * elsewhere, where the address is meant as it is.
 * @param from path of the page that is left
 */
export function findLeftList(from: string, to: string): { address: string; top: number } | undefined {
  const list = lists.get(readArea(from))
  if (!list || list.userId !== currentSession()?.userId) return undefined
  const isOwnList = /^\/admin\/[\w-]+(\/list)?$/.test(to) && readArea(to) === readArea(from)
  return isOwnList && from !== list.path && from !== to ? { address: list.address, top: list.top } : undefined
}
