import { useEffect, useState } from 'react'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type Settlement, settlementOf, settlementOfFailure, settlementTries, waitBefore } from './settlement.ts'

/**
 * Notifies the server of the order's return from the payment and asks until it is settled or the tries are used up.
 * Only from the mounted page: never by server rendering or prefetch.
 */
export function useSettlement(orderId: string): { settlement: Settlement; asking: boolean; askAgain: () => void } {
  const { mutateAsync } = trpc.checkout.success.useMutation({ retry: false })
  const [settlement, setSettlement] = useState<Settlement>({ state: 'confirming' })
  const [asking, setAsking] = useState(true)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one round of questions for each order and each wish to ask again.
  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (tryNumber: number) => {
      const found = await mutateAsync({ orderId }).then(settlementOf, (error: unknown) =>
        settlementOfFailure(errorBodyOf(error)),
      )
      if (stopped) return
      setSettlement(found)
      const open = found.state === 'waiting' || found.state === 'unreachable'
      if (open && tryNumber < settlementTries) timer = setTimeout(() => void ask(tryNumber + 1), waitBefore(tryNumber))
      else setAsking(false)
    }
    setAsking(true)
    // StrictMode mounts twice: the first mount is gone before this runs.
    timer = setTimeout(() => void ask(1), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [orderId, round])

  return { settlement, asking, askAgain: () => setRound((previous) => previous + 1) }
}
