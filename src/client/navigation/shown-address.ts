import { useDeferredValue } from 'react'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

interface ServerAddress {
  ssrPath?: string
  ssrSearch?: string
}

const onServer = ({ ssrPath, ssrSearch }: ServerAddress) => ({
  path: ssrPath === undefined ? {} : { ssrPath },
  search: ssrSearch === undefined ? {} : { ssrSearch },
})

/**
 * The path of the page on the screen. The page before stays there, and answers, until the next one has been rendered in
 * slices: all at once it would take a slow phone a third of a second in which a press shows nothing.
 */
function useShownPath(router: ServerAddress): string {
  return useDeferredValue(usePathname(onServer(router).path))
}

/** `useShownPath` as wouter asks for it. */
export const useShownLocation: BrowserLocationHook = (router = {}) => [useShownPath(router), navigate]

/**
 * The query of the page on the screen. Within a page it is that of the address at once, so that a control shows what was
 * chosen; the page before keeps its own until it is gone.
 */
export function useShownSearch(router: ServerAddress): string {
  const search = useSearch(onServer(router).search)
  const shown = useDeferredValue(search)
  return useIsLeaving(router) ? shown : search
}

/** Whether the address is already that of a page that is still being rendered. */
export function useIsLeaving(router: ServerAddress): boolean {
  return usePathname(onServer(router).path) !== useShownPath(router)
}
