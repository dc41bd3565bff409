import type { ComponentType, ReactNode } from 'react'
import { loadWithin } from './load-within.ts'
import type { PageModule, PageRoute } from './routes.tsx'

/** Every page is a chunk of its own, fetched when it is first needed. */
const modules = import.meta.glob<PageModule>(['./storefront/**/*-page.tsx', './admin/**/*-page.tsx'])

/** The frame of the admin pages, a separate chunk that the shop's visitors never fetch. */
const adminFrames = import.meta.glob<{ AdminFrame: AdminFrame }>('./admin/layout/admin-frame.tsx')
export type AdminFrame = ComponentType<{ children: ReactNode }>

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
  const [load] = Object.values(adminFrames)
  if (!load) throw new Error('No frame of the admin pages')
  adminFrame ??= (await loadWithin(load)).AdminFrame
  return adminFrame
}

/** Fetches the module of a page once; gives up after 120 seconds, and a later call tries again. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const present = loaded.get(route.page)
  if (present) return present
  const load = modules[route.page]
  if (!load) throw new Error(`No page module ${route.page}`)
  const [module] = await Promise.all([loadWithin(load), route.area === 'admin' && loadAdminFrame()])
  loaded.set(route.page, module)
  return module
}
