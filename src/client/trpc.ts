import { httpBatchLink, TRPCClientError } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../server/trpc/router.ts'
import type { ErrorBody } from '../shared/errors.ts'

export const trpc = createTRPCReact<AppRouter>()

/** The one link of the browser: batched calls, with the session's token and the page's language. */
export function browserLinks(token: () => string | null, language: () => string) {
  return [
    httpBatchLink({
      url: '/api/trpc',
      maxURLLength: 4000,
      headers() {
        const bearer = token()
        return { 'accept-language': language(), ...(bearer && { authorization: `Bearer ${bearer}` }) }
      },
    }),
  ]
}

/** The shop's error behind a failed call; undefined when no answer came (the network failed). */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data = error.data as { body?: ErrorBody } | null | undefined
  return data?.body ?? bareBodyOf(error.meta?.responseJSON)
}

/** What stops a call before its procedure (a rate limit, a body too large) answers without tRPC's wrapping. */
function bareBodyOf(json: unknown): ErrorBody | undefined {
  const body = json as Partial<ErrorBody> | null | undefined
  return typeof body?.code === 'number' && typeof body.message === 'string' ? (body as ErrorBody) : undefined
}
