import { trpc } from '../../trpc.ts'

/** Invalidates all queries that show products, categories, options or size guides, in the admin area and in the shop. */
export function useRefreshCatalog(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.catalogAdmin.invalidate(),
      utils.optionsAdmin.invalidate(),
      utils.sizeGuidesAdmin.invalidate(),
      utils.catalog.invalidate(),
      utils.generator.list.invalidate(),
    ])
}
