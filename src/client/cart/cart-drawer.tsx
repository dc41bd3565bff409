import { lazy } from '../shell/lazy.tsx'
import { createStore, useStore } from '../shell/store.ts'
import type { DrawerPanelProps } from './cart-drawer-panel.tsx'

const DrawerPanel = lazy(() => import('./cart-drawer-panel.tsx').then((module) => module.CartDrawerPanel), {
  texts: ['cart'],
  backCloses: true,
  // The line is in the cart all the same.
  onFailure: () => undefined,
})

const state = createStore<Omit<DrawerPanelProps, 'onClose'>>({ opened: false })

/** Opens the cart drawer, usually after a product was added. Only in the browser. */
export function openCartDrawer(addedKey?: string) {
  state.set({ opened: true, addedKey })
}

export function CartDrawer() {
  // The added line stays first while the drawer slides out.
  const close = () => state.set({ ...state.get(), opened: false })
  return <DrawerPanel {...useStore(state, (drawer) => drawer)} onClose={close} />
}
