import { useEffect, useState } from 'react'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type Settlement, settlementOf, settlementOfFailure, settlementTries, waitBefore } from './settlement.ts'

/**
 * Notifies the server of the return from the payment and polls until the order is settled or the tries are used up.
 * Runs in the mounted page only, never in server rendering or a prefetch.
 * @param onFirst called with the first outcome, also if the page has been left meanwhile
 */
export function useSettlement(
  orderId: string,
  onFirst: (first: Settlement) => void,
): { settlement: Settlement; polling: boolean; pollAgain: () => void } {
  const { mutateAsync } = trpc.checkout.success.useMutation()
  const [settlement, setSettlement] = useState<Settlement>({ state: 'confirming' })
  const [polling, setPolling] = useState(true)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one round of polls for each order and each retry.
  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (tryNumber: number) => {
      const found = await mutateAsync({ orderId }).then(settlementOf, (error: unknown) =>
        settlementOfFailure(errorBodyOf(error)),
      )
      if (round === 0 && tryNumber === 1) onFirst(found)
      if (stopped) return
      setSettlement(found)
      const open = found.state === 'waiting' || found.state === 'unreachable'
      if (open && tryNumber < settlementTries) timer = setTimeout(() => void poll(tryNumber + 1), waitBefore(tryNumber))
      else setPolling(false)
    }
    setPolling(true)
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    timer = setTimeout(() => void poll(1), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [orderId, round])

  return { settlement, polling, pollAgain: () => setRound((previous) => previous + 1) }
}
