import { createContext, useContext } from 'react'
import type { ShopInfo } from './boot.ts'
import { createStore, useStore } from './store.ts'

/** Values on which the renders of server and browser must agree. */
export interface PageEnvironment {
  /** The time of the render: badges are computed from it. */
  now: Date
  /** The shop's year then. */
  year: number
  shop: ShopInfo
}

/** The shop as it is since its settings were saved under an open page. */
const changed = createStore<ShopInfo | undefined>(undefined)
export const { get: changedShop, set: changeShop } = changed

/** The shop: that of the document, until it changes. */
export const useShop = (boot: ShopInfo): ShopInfo => useStore(changed, (shop) => shop) ?? boot

export const PageEnvironmentContext = createContext<PageEnvironment | null>(null)

export function usePageEnvironment(): PageEnvironment {
  const environment = useContext(PageEnvironmentContext)
  if (!environment) throw new Error('No PageEnvironmentContext above')
  return environment
}
