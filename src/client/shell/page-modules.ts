import { loadWithin } from '../load-within.ts'
import type { PageModule, PageRoute } from '../routes.tsx'
import type { AdminFrame } from './admin-modules.ts'

/** Every page is a chunk of its own, fetched when it is first needed. */
const storefrontPages = import.meta.glob<PageModule>('./storefront/**/*-page.tsx', { base: '../' })

/** The pages and the frame of the admin area, whose list the shop's visitors never fetch. */
const adminModules = () => loadWithin(() => import('./admin-modules.ts'))

const loaded = new Map<string, PageModule>()
let adminFrame: AdminFrame | undefined

/** The module of a page if it has been loaded. */
export function loadedPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route.page)
}

/** The frame of the admin pages if it has been loaded. */
export function loadedAdminFrame(): AdminFrame | undefined {
  return adminFrame
}

/** Fetches the frame of the admin pages, as `loadPage` fetches a page. */
export async function loadAdminFrame(): Promise<AdminFrame> {
  if (adminFrame) return adminFrame
  const [load] = Object.values((await adminModules()).adminFrames)
  if (!load) throw new Error('No frame of the admin pages')
  adminFrame = (await loadWithin(load)).AdminFrame
  return adminFrame
}

/** Fetches the module of a page once; gives up after 120 seconds, and a later call tries again. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const present = loaded.get(route.page)
  if (present) return present
  const pages = route.area === 'admin' ? (await adminModules()).adminPages : storefrontPages
  const load = pages[route.page]
  if (!load) throw new Error(`No page module ${route.page}`)
  const [module] = await Promise.all([loadWithin(load), route.area === 'admin' && loadAdminFrame()])
  loaded.set(route.page, module)
  return module
}
