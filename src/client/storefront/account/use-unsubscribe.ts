import { useEffect, useState } from 'react'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/** `unknown`: there is no such link; `failed`: no response, or an error that says nothing about the link. */
export type Unsubscription = 'working' | 'done' | 'unknown' | 'failed'

/** The state after a failure: 404 for a token that no account has, 422 for a malformed one. */
export function failedUnsubscription(code: number | undefined): Unsubscription {
  return code === 404 || code === 422 ? 'unknown' : 'failed'
}

/**
 * Unsubscribes by the mail's link. Runs in the mounted page only, so that neither server rendering nor a prefetch
 * unsubscribes.
 */
export function useUnsubscribe(token: string): { state: Unsubscription; retried: boolean; retry: () => void } {
  const { mutateAsync } = trpc.accounts.unsubscribe.useMutation({ retry: false })
  const showFailure = useShowFailure('unsubscribe')
  const [state, setState] = useState<Unsubscription>('working')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each link and each retry.
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
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    const timer = setTimeout(() => void unsubscribe(), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [token, round])

  return { state, retried: round > 0, retry: () => setRound((previous) => previous + 1) }
}
