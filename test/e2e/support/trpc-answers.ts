import type { Page, Route } from 'playwright-core'

interface Answer {
  result?: { data: unknown }
}

/**
 * Changes what the server answers to one procedure, for one page; other calls of the same batch stay as they are.
 * @param change the answer comes once its promise is fulfilled, if it gives one
 */
export async function changeAnswers(page: Page, procedure: string, change: (data: never) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && decodeURIComponent(url.pathname).includes(procedure),
    async (route: Route) => {
      const response = await route.fetch()
      const names = decodeURIComponent(new URL(route.request().url()).pathname.replace('/api/trpc/', '')).split(',')
      const answers = (await response.json()) as Answer[]
      const changed = await Promise.all(
        answers.map(async (answer, index) =>
          names[index] === procedure && answer.result
            ? { result: { data: await change(answer.result.data as never) } }
            : answer,
        ),
      )
      await route.fulfill({ response, json: changed })
    },
  )
}
