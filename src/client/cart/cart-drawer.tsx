import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/load-texts.ts'
import { loadWithin } from '../load-within.ts'
import { createStore, useStore } from '../store.ts'
import { useLazyPanel } from '../ui/use-lazy-panel.ts'
import type { DrawerPanelProps } from './cart-drawer-panel.tsx'

const state = createStore<Omit<DrawerPanelProps, 'onClose'>>({ opened: false })

/** Opens the cart drawer, usually after a product was added. Only in the browser. */
export function openCartDrawer(addedKey?: string) {
  state.set({ opened: true, addedKey })
}

/** Closes the cart drawer. */
function closeCartDrawer() {
  // The added line stays first while the drawer slides out.
  state.set({ ...state.get(), opened: false })
}

/** The cart drawer, mounted once by the layout. Its chunk and its texts come when it first opens. */
export function CartDrawer() {
  const drawer = useStore(state, (drawerState) => drawerState)
  const { i18n } = useTranslation()
  // If it fails to load, the line is in the cart all the same.
  const Panel = useLazyPanel<DrawerPanelProps>({
    opened: drawer.opened,
    close: closeCartDrawer,
    isOverPage: true,
    async load() {
      const code = loadWithin(() => import('./cart-drawer-panel.tsx'))
      const [module] = await Promise.all([code, loadTexts(i18n, ['cart'])])
      return module.CartDrawerPanel
    },
  })
  return Panel ? <Panel {...drawer} onClose={closeCartDrawer} /> : null
}
