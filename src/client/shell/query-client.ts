import { QueryClient } from '@tanstack/react-query'
import { errorBodyOf } from '../trpc.ts'

/**
 * A failed query stays failed until the visitor retries it (`retryOnMount: false`), so that a page that the server
 * rendered as "not found" hydrates as such instead of flashing back to loading.
 * @param retries of failures of the server or the network; 0 in server rendering
 */
export function createQueryClient(retries = 2): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retryOnMount: false,
        retry: (failures, error) => failures < retries && (errorBodyOf(error)?.code ?? 500) >= 500,
      },
      // Mutations fail visibly without a network; by default they would wait and run later, unexpectedly.
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status !== 'pending' },
    },
  })
}
