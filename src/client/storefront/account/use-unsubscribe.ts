import { useEffect, useState } from 'react'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/** How far it is: `failed` when no answer came, or none that says anything about the link. */
export type Unsubscription = 'working' | 'done' | 'unknown' | 'failed'

/** What a failure means; a token that no account has is a 404, one that cannot be a token a 422. */
export function failedUnsubscription(code: number | undefined): Unsubscription {
  return code === 404 || code === 422 ? 'unknown' : 'failed'
}

/**
 * Unsubscribes by the mail's link. Only from the mounted page: never by server rendering or prefetch.
 * `retried` once somebody has asked for another try.
 */
export function useUnsubscribe(token: string): { state: Unsubscription; retried: boolean; retry: () => void } {
  const { mutateAsync } = trpc.accounts.unsubscribe.useMutation({ retry: false })
  const showFailure = useShowFailure('unsubscribe')
  const [state, setState] = useState<Unsubscription>('working')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each link and each wish to try again.
  useEffect(() => {
    let stopped = false
    const unsubscribe = async () => {
      try {
        await mutateAsync({ token })
        if (!stopped) setState('done')
      } catch (error) {
        if (!stopped) setState(failedUnsubscription(showFailure(error)?.code))
      }
    }
    setState('working')
    // StrictMode mounts twice: the first mount is gone before this runs.
    const timer = setTimeout(() => void unsubscribe(), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [token, round])

  return { state, retried: round > 0, retry: () => setRound((previous) => previous + 1) }
}
