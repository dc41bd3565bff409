import { trpc } from '../../trpc.ts'

/** Invalidates all queries that show categories, those of the shop included. */
export function useRefreshCategories(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
}
