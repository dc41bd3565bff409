import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { projectRoot } from '../../../src/server/core/root.ts'
import type { Pages } from '../../../src/server/http/http.types.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { appRouter } from '../../../src/server/trpc/router.ts'

/** `query` or `mutation` of every procedure, by its name. */
export const procedures: ReadonlyMap<string, string> = new Map(
  Object.entries(appRouter._def.procedures).map(([name, procedure]) => [
    name,
    (procedure as unknown as { _def: { type: string } })._def.type,
  ]),
)

/** Files of the shop's own are no calls; which of them there are depends on the build. */
function isFile(url: string): boolean {
  return /^\/(assets|fonts|locales)\/\*$/.test(url) || existsSync(join(projectRoot, 'public', url))
}

/** Procedures are told apart by their names, not by the one route that leads to them. */
const isCall = ({ url }: RouteOptions) => !url.startsWith('/api/trpc/') && !isFile(url)

/** `GET /api/products/:id`; a route of every method is `ALL …`. HEAD comes with each GET. */
function nameOf({ method, url }: RouteOptions): string | undefined {
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  if (methods.length === 0) return undefined
  return `${methods.length > 1 ? 'ALL' : methods[0]} ${url}`
}

/** The shop's pages, which hear of every route of the server; `routes` is complete once the server is built. */
export function listeningPages(): { pages: Pages; routes: Set<string> } {
  const routes = new Set<string>()
  const addresses = new Set<string>()
  const pages = createPages({ cache: false, assets: () => ({ styles: [], scripts: [], preloads: [] }) })
  return {
    routes,
    pages: {
      register: pages.register,
      first(app, context, services) {
        app.addHook('onRoute', (route) => {
          const name = nameOf(route)
          // All other methods of an address that has calls are one refusal (http/other-methods.ts), and no call.
          const refuses = name?.startsWith('ALL ') && addresses.has(route.url)
          if (name && isCall(route) && !refuses) routes.add(name)
          addresses.add(route.url)
        })
        pages.first?.(app, context, services)
      },
    },
  }
}
