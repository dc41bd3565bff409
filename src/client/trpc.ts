import { httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '../server/trpc/router.ts'
import { maxBatchedCalls } from '../shared/batching.ts'
import type { ErrorBody } from '../shared/errors.ts'

export const trpc = createTRPCReact<AppRouter>()

export interface Caller {
  /** The session's token at this moment. */
  token(): string | null
  language(): string
  /** The server refused a token that a call carried. */
  refused(token: string): void
}

/** Calls that deal with a refused token, or with a missing one, themselves. */
const ownRefusals: ReadonlySet<string> = new Set([
  'accounts.login',
  'accounts.register',
  'accounts.renew',
  'checkout.place',
])

/** Tells of tokens that the server takes no longer. */
function refusalLink({ token, refused }: Caller): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      const sent = token()
      const error = (failure: unknown) => {
        if (sent && !ownRefusals.has(op.path) && errorBodyOf(failure)?.code === 401) refused(sent)
      }
      return next(op).pipe(tap({ error }))
    }
}

/** The links of the browser: batched calls, with the session's token and the page's language. */
export function browserLinks(caller: Caller): TRPCLink<AppRouter>[] {
  const options = {
    url: '/api/trpc',
    headers() {
      const bearer = caller.token()
      return { 'accept-language': caller.language(), ...(bearer && { authorization: `Bearer ${bearer}` }) }
    },
  }
  return [
    refusalLink(caller),
    splitLink({
      // Also sent when the page is left: at once, and going on without it.
      condition: ({ path }) => path === 'carts.update',
      true: httpLink({ ...options, fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }) }),
      false: httpBatchLink({ ...options, maxURLLength: 4000, maxItems: maxBatchedCalls }),
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

/**
 * Whether a query failed for a reason that may pass (the shop, the line, too many calls), and not because what it asks
 * for is not there. What the server has rendered as missing is missing: no error of the browser's is in it.
 */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const code = errorBodyOf(error)?.code ?? 500
  return code >= 500 || code === 429
}
