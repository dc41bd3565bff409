import { QueryClient } from '@tanstack/react-query'
import {
  httpBatchLink,
  httpLink,
  type OperationResultEnvelope,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable, tap, type Unsubscribable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/trpc/router.ts'
import { maxBatchedCalls } from '../../shared/batching.ts'
import type { ErrorBody, ErrorKey } from '../../shared/errors.ts'
import { confirmRequired } from './session/session-store.ts'

export const trpc = createTRPCReact<AppRouter>()

export interface Caller {
  /** The session's token at this moment. */
  token(): string | null
  language(): string
  /** Asks the user to prove who they are. @returns whether they did */
  confirm(): Promise<boolean>
  /** Called when the server has rejected the token of a call. */
  refused(token: string): void
}

/** Calls that handle a rejected or missing token themselves. */
const ownRefusals: ReadonlySet<string> = new Set([
  'accounts.login',
  'accounts.register',
  'staff.accept',
  'accounts.renew',
  'checkout.place',
])

/**
 * Repeats a call that is refused because the last login is too long ago, once its user has proved who they are; when they
 * decline, the call fails.
 */
function confirmationLink({ confirm }: Caller): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let current: Unsubscribable | undefined
        let isOver = false
        const send = (isRepeated: boolean) => {
          current = next(op).subscribe({
            ...observer,
            error(failure) {
              if (isRepeated || getErrorBody(failure)?.key !== confirmRequired) {
                observer.error(failure)
                return
              }
              void confirm().then((isConfirmed) => {
                if (isOver) return
                if (isConfirmed) send(true)
                else observer.error(failure)
              })
            },
          })
        }
        send(false)
        return () => {
          isOver = true
          current?.unsubscribe()
        }
      })
}

/** A link of the shop's calls, and what a call returns. */
export type CallLink = TRPCLink<AppRouter>
export type CallResult = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>

let callGuard: CallLink | undefined

/** Sets a link that all later calls pass first. The admin area has one, which shoppers need not load. */
export function setCallGuard(link: CallLink) {
  callGuard = link
}

const guardLink: TRPCLink<AppRouter> = (runtime) => {
  let guard: ReturnType<TRPCLink<AppRouter>> | undefined
  return (call) => {
    guard ??= callGuard?.(runtime)
    return guard ? guard(call) : call.next(call.op)
  }
}

/** The shop is private, and the visitor's session is none of its staff: it goes on. */
const privateShop = 'errors:private' satisfies ErrorKey

/** Reports tokens that the server no longer accepts. */
function refusalLink({ token, refused }: Caller): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      const bearer = token()
      const error = (failure: unknown) => {
        const body = getErrorBody(failure)
        const isRefused = body?.code === 401 && body.key !== confirmRequired && body.key !== privateShop
        if (bearer && !ownRefusals.has(op.path) && isRefused) refused(bearer)
      }
      return next(op).pipe(tap({ error }))
    }
}

/** The links of the browser: batched calls with the session's token and the page's language. */
export function browserLinks(caller: Caller): TRPCLink<AppRouter>[] {
  const options = {
    url: '/api/trpc',
    headers() {
      const bearer = caller.token()
      return { 'accept-language': caller.language(), ...(bearer && { authorization: `Bearer ${bearer}` }) }
    },
  }
  return [
    guardLink,
    confirmationLink(caller),
    refusalLink(caller),
    splitLink({
      // Also sent while the page is being left: unbatched, and kept alive.
      condition: ({ path }) => path === 'carts.update',
      true: httpLink({ ...options, fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }) }),
      false: httpBatchLink({ ...options, maxURLLength: 4000, maxItems: maxBatchedCalls }),
    }),
  ]
}

/** The shop's error behind a failed call; undefined when no response arrived. */
export function getErrorBody(error: unknown): ErrorBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data = error.data as { body?: ErrorBody } | null | undefined
  return data?.body ?? readBareBody(error.meta?.responseJSON)
}

/** Errors before the procedure (a rate limit, a body too large) come without tRPC's envelope. */
function readBareBody(json: unknown): ErrorBody | undefined {
  const body = json as Partial<ErrorBody> | null | undefined
  return typeof body?.code === 'number' && typeof body.message === 'string' ? (body as ErrorBody) : undefined
}

/**
 * Whether a query failed for a temporary reason (the server, the network, a rate limit) rather than because the
 * requested record does not exist. Errors that server rendering has dehydrated count as permanent.
 */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const code = getErrorBody(error)?.code ?? 500
  return code >= 500 || code === 429
}

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
        retry: (failures, error) => failures < retries && (getErrorBody(error)?.code ?? 500) >= 500,
      },
      // Mutations fail visibly without a network; by default they would wait and run later, unexpectedly.
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status !== 'pending' },
    },
  })
}
