import { useState } from 'react'
import { useSearch } from 'wouter'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/**
 * `asking`: nobody has pressed yet; `unknown`: there is no such link; `failed`: no response, or an error that says
 * nothing about the link.
 */
export type Unsubscription = 'asking' | 'done' | 'unknown' | 'failed'

/** The state after a failure: 404 for a token that no account has, 422 for a malformed one. */
export function failedUnsubscription(code: number | undefined): Unsubscription {
  return code === 404 || code === 422 ? 'unknown' : 'failed'
}

/** The state that the address names once the form was sent without scripts. */
function resultInAddress(search: string): Unsubscription {
  const result = new URLSearchParams(search).get('result')
  return result === 'done' || result === 'unknown' ? result : 'asking'
}

/**
 * Unsubscribes when the reader presses. Opening the page changes nothing, because programs that examine mails open their
 * links too, some of them with scripts.
 */
export function useUnsubscribe(token: string) {
  const { mutateAsync, isPending } = trpc.accounts.unsubscribe.useMutation()
  const showFailure = useShowFailure('unsubscribe')
  const named = resultInAddress(useSearch())
  const [outcome, setOutcome] = useState<Unsubscription>()

  async function unsubscribe() {
    try {
      await mutateAsync({ token })
      setOutcome('done')
    } catch (error) {
      setOutcome(failedUnsubscription(showFailure(error)?.code))
    }
  }
  return { state: outcome ?? named, pressed: outcome !== undefined, working: isPending, unsubscribe }
}
