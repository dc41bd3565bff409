import { QueryClient } from '@tanstack/react-query'
import { errorBodyOf } from './trpc.ts'

/**
 * A failed query stays failed until somebody retries it (`retryOnMount: false`), so that a page that the server
 * rendered as "not found" hydrates as such instead of flashing back to loading.
 * @param retries How often a failure of the server or the network is tried again; none inside the server itself.
 */
export function createQueryClient(retries = 2): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retryOnMount: false,
        retry: (failures, error) => failures < retries && (errorBodyOf(error)?.code ?? 500) >= 500,
      },
      // Without a network a call fails and says so; by default it would wait, and be made when nobody expects it.
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status !== 'pending' },
    },
  })
}
