import { type ComponentProps, createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react'
import {
  type BrowserLocationHook,
  type BrowserSearchHook,
  navigate,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location'
import classes from './leaving-bar.module.css'
import { useIsFollowing } from './page-link.tsx'

interface Address {
  path: string
  search: string
}

/** The address of the page on the screen. */
const ShownContext = createContext<Address>({ path: '/', search: '' })
/** Whether the address is already another one, whose page is still being rendered. */
const LeavingContext = createContext(false)

interface ShownAddressProps {
  /** The address that the server renders, or has rendered: for hydration. */
  ssr?: Address | undefined
  children: ReactNode
}

/**
 * Knows the address of the page on the screen. The page before stays there, and answers, until the next one has been
 * rendered in slices: all at once it would take a slow phone a third of a second in which a press shows nothing. What
 * only reads the address is not rendered before.
 */
export function ShownAddress({ ssr, children }: ShownAddressProps) {
  const path = usePathname(ssr && { ssrPath: ssr.path })
  const search = useSearch(ssr && { ssrSearch: ssr.search })
  const live = useMemo(() => ({ path, search }), [path, search])
  const shown = useDeferredValue(live)
  return (
    <LeavingContext value={live !== shown}>
      <ShownContext value={shown}>{children}</ShownContext>
    </LeavingContext>
  )
}

/**
 * The path of the page on the screen, as wouter asks for it, and how that page opens another one: only while the address is
 * still its own. It lives on while the next page is rendered, and a response may come later: neither leads away from
 * where the visitor, or the page itself, has gone. Controls that outlive a page have `useNavigate`.
 */
export const useShownLocation: BrowserLocationHook = () => {
  const { path } = use(ShownContext)
  const open: typeof navigate = (...target) => {
    if (location.pathname === path) navigate(...target)
  }
  return [path, open]
}

/** The query of the page on the screen, as wouter asks for it. */
export const useShownSearch: BrowserSearchHook = () => use(ShownContext).search

/**
 * A value of the address that a control shows. What is chosen in it shows at once, while the page that follows from it is
 * still being rendered.
 */
export function useChosen<Value>(value: Value): [Value, (choice: Value) => void] {
  const shown = use(ShownContext)
  const [choice, setChoice] = useState<{ on: Address; value: Value }>()
  return [choice?.on === shown ? choice.value : value, (next) => setChoice({ on: shown, value: next })]
}

/** An area whose content follows the address: busy, too, from the press until that content is on the screen. */
export function BusyArea({ busy = false, ...area }: ComponentProps<'div'> & { busy?: boolean }) {
  const isLeaving = use(LeavingContext)
  return <div {...area} aria-busy={busy || isLeaving} />
}

/** A line at the top of the window from the press on a link until its page is there. Screen readers hear the page itself. */
export function LeavingBar() {
  const isFollowing = useIsFollowing()
  const isLeaving = use(LeavingContext) || isFollowing
  // Always in the document: adding it would make the browser calculate the styles of all elements after it again.
  return <div className={classes.bar} hidden={!isLeaving} data-leaving={isLeaving || undefined} aria-hidden="true" />
}
