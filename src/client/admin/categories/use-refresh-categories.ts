import { trpc } from '../../trpc.ts'

/** Asks again for everything in which categories are shown, in the shop too. */
export function useRefreshCategories(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
}
