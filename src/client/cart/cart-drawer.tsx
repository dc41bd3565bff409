import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/load-texts.ts'
import { loadWithin } from '../load-within.ts'
import { useLazyPanel } from '../ui/use-lazy-panel.ts'

interface DrawerState {
  opened: boolean
  /** The product that was just added; it stands first. */
  addedId?: string
}

const closed: DrawerState = { opened: false }
let state = closed
const listeners = new Set<() => void>()

function set(next: DrawerState) {
  state = next
  for (const listener of listeners) listener()
}

/** Opens the cart drawer, usually after a product was added. Only in the browser. */
export function openCartDrawer(addedId?: string) {
  set({ opened: true, addedId })
}

/** Closes the cart drawer. */
function closeCartDrawer() {
  // The line that was added keeps its place while the drawer slides out.
  set({ ...state, opened: false })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface DrawerPanelProps extends DrawerState {
  onClose: () => void
}

/** The cart drawer, mounted once by the layout. Its chunk and its texts come when it first opens. */
export function CartDrawer() {
  const drawer = useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
  const { i18n } = useTranslation()
  // Where it does not come, the line is in the cart all the same.
  const Panel = useLazyPanel<DrawerPanelProps>({
    opened: drawer.opened,
    close: closeCartDrawer,
    async load() {
      const code = loadWithin(() => import('./cart-drawer-panel.tsx'))
      const [module] = await Promise.all([code, loadTexts(i18n, ['cart'])])
      return module.CartDrawerPanel
    },
  })
  return Panel ? <Panel {...drawer} onClose={closeCartDrawer} /> : null
}
