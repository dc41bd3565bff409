import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { leanState, wholeState } from '../../../src/client/shell/boot.ts'

const now = 1_800_000_000_000

/** A client with a result and a failure, as the server has them after a page's queries. */
async function rendered() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.fetchQuery({ queryKey: ['list', 1], queryFn: async () => ({ total: 2 }) })
  await client
    .fetchQuery({ queryKey: ['gone'], queryFn: () => Promise.reject(new Error('gone')) })
    .catch(() => undefined)
  return dehydrate(client, { shouldDehydrateQuery: () => true })
}

it('the boot state brings results and failures through a document to the browser, as fresh as now', async () => {
  const state = await rendered()
  const sent = JSON.parse(JSON.stringify(leanState(state)))
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(state).length / 2)
  const browser = new QueryClient()
  hydrate(browser, wholeState(sent, now))
  const expected = state.queries.map(({ state: { error, fetchFailureReason, ...rest } }) => ({
    ...{ ...rest, dataUpdatedAt: now },
    ...{ error: error && {}, fetchFailureReason: fetchFailureReason && {} },
  }))
  expect([['list', 1], ['gone']].map((key) => browser.getQueryState(key))).toEqual(expected)
})
