import type { DehydratedState } from '@tanstack/react-query'

type Query = DehydratedState['queries'][number]

/** What the state of a query is that has just succeeded: a document leaves it out, to be on the screen sooner. */
const fresh: Partial<Query['state']> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}

/** The results of a page's queries as its document carries them. */
export interface LeanState {
  queries: (Pick<Query, 'queryKey' | 'queryHash'> & { state: Partial<Query['state']> })[]
}

/** Leaves out what `wholeState` knows by itself. */
export function leanState({ queries }: DehydratedState): LeanState {
  return {
    queries: queries.map(({ queryKey, queryHash, state: { dataUpdatedAt: _, ...state } }) => ({
      ...{ queryKey, queryHash },
      state: Object.fromEntries(
        Object.entries(state).filter(([name, value]) => fresh[name as keyof Query['state']] !== value),
      ),
    })),
  }
}

/**
 * The results for hydration. A cached page may have been rendered long ago, but the browser has just revalidated it:
 * its data is as fresh as `now` (milliseconds since 1970).
 */
export function wholeState({ queries }: LeanState, now: number): DehydratedState {
  return {
    mutations: [],
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      dehydratedAt: now,
      state: { ...fresh, ...state, dataUpdatedAt: now } as Query['state'],
    })),
  }
}
