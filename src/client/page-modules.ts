import { loadWithin } from './load-within.ts'
import type { PageModule, PageRoute } from './routes.tsx'

/** Every page is a chunk of its own, fetched when it is first needed. */
const modules = import.meta.glob<PageModule>(['./storefront/**/*-page.tsx', './admin/**/*-page.tsx'])

const loaded = new Map<string, PageModule>()

/** The module of a page when it has arrived already. */
export function loadedPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route.page)
}

/** Fetches the module of a page once; gives up after 120 seconds, and a later call tries again. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const present = loaded.get(route.page)
  if (present) return present
  const load = modules[route.page]
  if (!load) throw new Error(`No page module ${route.page}`)
  const module = await loadWithin(load)
  loaded.set(route.page, module)
  return module
}
