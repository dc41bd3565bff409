import type { Page, Route } from 'playwright-core'

interface TrpcResponse {
  result?: { data: unknown }
}

/**
 * Changes the server's responses to one procedure, for one page; other calls of the same batch stay as they are.
 * @param change the response comes once its promise is fulfilled, if it returns one
 */
export async function changeResponses(page: Page, procedure: string, change: (data: never) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && decodeURIComponent(url.pathname).includes(procedure),
    async (route: Route) => {
      const response = await route.fetch()
      const names = decodeURIComponent(new URL(route.request().url()).pathname.replace('/api/trpc/', '')).split(',')
      const batch = (await response.json()) as TrpcResponse[]
      const changed = await Promise.all(
        batch.map(async (single, index) =>
          names[index] === procedure && single.result
            ? { result: { data: await change(single.result.data as never) } }
            : single,
        ),
      )
      await route.fulfill({ response, json: changed })
    },
  )
}
